extension Graph {
  /// The bindings with start or stop hooks, in the order in which they start.
  ///
  /// Elements are positions in ``nodes``. A binding comes after everything that it depends on, directly
  /// or through a `Lazy`, a `Provider` or a `ScopeFactory`, whatever nodes lie between. Bindings on a
  /// cycle, which must contain a deferred dependency, are adjacent; among them the direct dependencies
  /// decide. The application stops in the exact reverse order.
  ///
  /// Bindings that are not reachable from the roots are not included.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  public var startOrder: [Int] { Traversal(self).startOrder }
}

extension Traversal {
  /// The nodes with hooks, in the order in which they start.
  var startOrder: [Int] {
    guard graph.traits.contains(.hooks) else { return [] }
    let components = DependencyOrder(
      of: visits.lazy.map(\.node), following: .all, in: graph)
    // Within a strongly connected component, the direct dependencies decide.
    let order = DependencyOrder(of: components.nodes, following: .direct, in: graph)
    let decorations = Decorations(of: graph)
    return order.nodes.compactMap { node in
      // A hook receives the decorated instance, so it takes the place of the outermost decorator.
      guard !decorations.wraps(node) else { return nil }
      let innermost = graph.undecorated(node)
      return graph.nodes[innermost].hasHooks ? innermost : nil
    }
  }
}

extension Graph.Node {
  /// Whether the node has a start or stop hook.
  var hasHooks: Bool { hasStartHook || hasStopHook }
}
