/// The edges along which the construction of an instance may recurse, or an instance may hold itself.
///
/// A dependency cycle is sound if one of its edges is deferred, provided that the deferred instance is
/// resolved after the construction, which a graph cannot tell. A shared instance is constructed once,
/// but does not end the recursion: a factory may call a singleton that resolves another instance of
/// the same factory. An instance of a factory, or one in a scope that is opened for it, could be
/// constructed inside itself without end, so deferred requests for it count their depth.
package struct Recursion {
  /// The number of the cycle to which each node belongs, or -1; empty if there is no cycle.
  private var cycles: [Int] = []

  /// Numbers the strongly connected components that have a cycle, of all dependencies.
  init(along components: [[Node.ID]], in graph: Graph) {
    guard !components.isEmpty else { return }
    cycles = [Int](repeating: -1, count: graph.nodes.count)
    for (number, cycle) in components.enumerated() {
      for node in cycle { cycles[node] = number }
    }
  }

  /// Returns whether an edge of a node leads to an unshared node of the same cycle, or to the node.
  package func contains(_ edge: Graph.Edge, of node: Node.ID, in graph: Graph) -> Bool {
    guard !cycles.isEmpty, cycles[node] >= 0 else { return false }
    return edge.resolution.nodes.contains {
      cycles[$0] == cycles[node] && !graph.nodes[$0].lifetime.isShared
    }
  }

  /// Returns whether a `Lazy` of a node leads to shared instances that may hold the node.
  ///
  /// Such a `Lazy` must not also keep them: nothing would ever free them.
  package func returns(_ edge: Graph.Edge, to node: Node.ID, in graph: Graph) -> Bool {
    guard !cycles.isEmpty, cycles[node] >= 0, edge.dependency.isLazy else { return false }
    let targets = edge.resolution.nodes
    return targets.contains { cycles[$0] == cycles[node] }
      && targets.allSatisfy { graph.nodes[$0].lifetime.isFound }
  }
}
