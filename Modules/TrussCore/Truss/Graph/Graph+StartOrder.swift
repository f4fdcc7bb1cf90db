extension Graph {
  /// The bindings that start or stop with the application, in the order in which they start.
  ///
  /// Elements are positions in ``nodes``. A binding comes after everything that it depends on, directly
  /// or through a `Lazy`, a `Provider` or a `ScopeFactory`, whatever lies on the way. Bindings that
  /// depend on one another in a cycle, which a deferred dependency allows, lie side by side; among them
  /// the direct dependencies decide. The application stops in the exact reverse order.
  ///
  /// Bindings that the roots do not reach take no part.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  public var startOrder: [Int] { Traversal(self).startOrder }
}

extension Traversal {
  /// The nodes with hooks, in the order in which they start.
  var startOrder: [Int] {
    guard visits.contains(where: { graph.nodes[$0.node].hasHooks }) else { return [] }
    let components = DependencyOrder(
      of: visits.lazy.map(\.node), following: .all, in: graph)
    // Where nothing but a component is left to decide, direct dependencies do.
    let order = DependencyOrder(of: components.nodes, following: .direct, in: graph)
    let decorations = Decorations(of: graph)
    return order.nodes.compactMap { node in
      // A hook receives what the decorators made of the instance, so it has to wait for them.
      guard !decorations.wraps(node) else { return nil }
      var innermost = node
      while let inner = graph.decorated(by: graph.nodes[innermost]) { innermost = inner }
      return graph.nodes[innermost].hasHooks ? innermost : nil
    }
  }
}

extension Graph.Node {
  /// Whether the instance takes part in the start or the stop of the application.
  fileprivate var hasHooks: Bool { hasStartHook || hasStopHook }
}
