extension Graph {
  /// The bindings with hooks, in an order in which they can start one after another.
  ///
  /// A binding comes after everything that it depends on, directly or through a `Lazy`, a `Provider` or a
  /// `ScopeFactory`, and through any nodes between. Bindings on a cycle, which must contain a deferred
  /// dependency, are adjacent; among them the direct dependencies decide.
  ///
  /// Bindings of which neither has to wait for the other start in parallel: ``startPredecessors`` says
  /// which have to wait. The application stops in the exact reverse order.
  ///
  /// Bindings that are not reachable from the roots are not included.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  public var startOrder: [Node.ID] { Analysis(of: self).startOrder.selected }

  /// For each binding of ``startOrder``, those that have to start immediately before it.
  ///
  /// It starts as soon as their hooks have ended. Those that must start before one of them are left out.
  ///
  /// - Complexity: Quadratic in the number of bindings with hooks, at worst.
  public var startPredecessors: [[Node.ID]] { Analysis(of: self).startOrder.nearestPredecessors }

  /// The instances that are constructed while the container is made, in an order in which they can be
  /// constructed one after another.
  ///
  /// They are shared instances whose factories are asynchronous or isolated, as far as the roots and eager
  /// bindings reach them. Instances of which neither depends on the other are constructed in parallel:
  /// ``preparationPredecessors`` says which have to wait.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  public var preparationOrder: [Node.ID] { Analysis(of: self).preparationOrder.selected }

  /// For each instance of ``preparationOrder``, those that have to be constructed immediately before it.
  ///
  /// Those that must be constructed before one of them are left out.
  ///
  /// - Complexity: Quadratic in the number of such instances, at worst.
  public var preparationPredecessors: [[Node.ID]] {
    Analysis(of: self).preparationOrder.nearestPredecessors
  }
}

extension PartialOrder {
  /// The selected nodes for which each selected one waits, without those that another of them implies.
  fileprivate var nearestPredecessors: [[Node.ID]] {
    /// The selected steps that precede each step, directly or indirectly.
    var all: [Set<Step>] = []
    var nearest: [[Node.ID]] = []
    for step in predecessors.steps {
      let before = predecessors[step].reduce(into: Set<Step>()) { before, predecessor in
        before.formUnion(all[predecessor])
        if nodes[predecessor] != nil { before.insert(predecessor) }
      }
      all.append(before)
      guard nodes[step] != nil else { continue }
      let implied = before.reduce(into: Set<Step>()) { $0.formUnion(all[$1]) }
      nearest.append(before.subtracting(implied).sorted().compactMap { nodes[$0] })
    }
    return nearest
  }
}
