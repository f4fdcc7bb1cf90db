extension Graph {
  /// The bindings with hooks, in an order in which they can start one after another.
  ///
  /// Elements are positions in ``nodes``. A binding comes after everything that it depends on, directly
  /// or through a `Lazy`, a `Provider` or a `ScopeFactory`, and through any nodes between. Bindings on a
  /// cycle, which must contain a deferred dependency, are adjacent; among them the direct dependencies
  /// decide.
  ///
  /// Bindings of which neither has to wait for the other start in parallel: ``startPredecessors`` says
  /// which have to wait. The application stops in the exact reverse order.
  ///
  /// Bindings that are not reachable from the roots are not included.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  public var startOrder: [Int] { Traversal(self).startOrder.selected }

  /// For each binding of ``startOrder``, those that have to start immediately before it.
  ///
  /// It starts as soon as their hooks have ended. Those that must start before one of them are left out.
  ///
  /// - Complexity: Quadratic in the number of bindings with hooks, at worst.
  public var startPredecessors: [[Int]] { Traversal(self).startOrder.nearestPredecessors }
}

extension Graph {
  /// The instances that are constructed while the container is made, in an order in which they can be
  /// constructed one after another.
  ///
  /// Elements are positions in ``nodes``: shared instances whose factories are asynchronous or isolated,
  /// as far as the roots and eager bindings reach them. Instances of which neither depends on the other
  /// are constructed in parallel: ``preparationPredecessors`` says which have to wait.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  public var preparationOrder: [Int] { Traversal(self).preparationOrder.selected }

  /// For each instance of ``preparationOrder``, those that have to be constructed immediately before it.
  ///
  /// Those that must be constructed before one of them are left out.
  ///
  /// - Complexity: Quadratic in the number of such instances, at worst.
  public var preparationPredecessors: [[Int]] {
    Traversal(self).preparationOrder.nearestPredecessors
  }
}

extension Traversal {
  /// The nodes that the container prepares, in the order in which their factories begin.
  fileprivate var preparationOrder: PartialOrder {
    guard graph.traits.contains(.effects) else { return PartialOrder() }
    return PartialOrder(of: visits.lazy.map(\.node), following: .construction, in: graph) { node in
      graph.nodes[node].isPreparedWithContainer ? node : nil
    }
  }

  /// The nodes with hooks, in the order in which they start.
  package var startOrder: PartialOrder {
    guard graph.traits.contains(.hooks) else { return PartialOrder() }
    let decorations = Decorations(of: graph)
    return PartialOrder(of: visits.lazy.map(\.node), following: .all, in: graph) { node in
      // A hook receives the decorated instance, so it takes the place of the outermost decorator.
      guard !decorations.wraps(node) else { return nil }
      let innermost = graph.undecorated(node)
      let hasOwnHooks = graph.nodes[innermost].hasHooks && !graph.nodes[innermost].isInherited
      return hasOwnHooks ? innermost : nil
    }
  }
}

extension Graph {
  /// The scoped nodes with hooks for the end of their scopes, dependencies before dependents.
  package func endOrder(of nodes: [Int]) -> [Int] {
    guard traits.contains(.endHooks) else { return [] }
    let decorations = Decorations(of: self)
    return PartialOrder(of: nodes, following: .all, in: self) { node in
      guard !decorations.wraps(node) else { return nil }
      let innermost = undecorated(node)
      return self.nodes[innermost].hasEndHook ? innermost : nil
    }.selected
  }
}

extension PartialOrder {
  /// The selected nodes for which each selected one waits, without those that another of them implies.
  fileprivate var nearestPredecessors: [[Int]] {
    /// The selected steps that precede each step, directly or indirectly.
    var all: [Set<Int>] = []
    var nearest: [[Int]] = []
    for (step, node) in nodes.enumerated() {
      let before = predecessors[step].reduce(into: Set<Int>()) { before, predecessor in
        before.formUnion(all[predecessor])
        if nodes[predecessor] != nil { before.insert(predecessor) }
      }
      all.append(before)
      guard node != nil else { continue }
      let implied = before.reduce(into: Set<Int>()) { $0.formUnion(all[$1]) }
      nearest.append(before.subtracting(implied).sorted().compactMap { nodes[$0] })
    }
    return nearest
  }
}

extension Graph.Node {
  /// Whether the node has a start or stop hook, or a readiness check.
  package var hasHooks: Bool { hasStartHook || hasStopHook || hasReadinessCheck }
}
