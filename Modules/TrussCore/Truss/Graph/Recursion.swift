/// The edges along which the construction of an instance may recurse.
///
/// A dependency cycle is sound if one of its edges is deferred, provided that the deferred instance is
/// resolved after the construction, which a graph cannot tell. A shared instance is constructed once,
/// but does not end the recursion: a factory may call a singleton that resolves another instance of
/// the same factory. An instance of a factory, or one in a scope that is opened for it, could be
/// constructed inside itself without end, so deferred requests for it count their depth.
struct Recursion {
  /// The number of the cycle to which each node belongs, or -1; empty if there is no cycle.
  private var cycles: [Int] = []

  init(in graph: Graph) {
    guard graph.traits.contains(.deferrals) else { return }
    let unshared = graph.nodes.indices.lazy.filter { !graph.nodes[$0].lifetime.isShared }
    let order = DependencyOrder(of: unshared, following: .all, in: graph)
    guard !order.cycles.isEmpty else { return }
    cycles = [Int](repeating: -1, count: graph.nodes.count)
    for (number, cycle) in order.cycles.enumerated() {
      for node in cycle { cycles[node] = number }
    }
  }

  /// Returns whether an edge of a node leads to an unshared node of the same cycle, maybe itself.
  func contains(_ edge: Graph.Edge, of node: Int, in graph: Graph) -> Bool {
    guard !cycles.isEmpty, cycles[node] >= 0 else { return false }
    return edge.resolution.nodes.contains {
      cycles[$0] == cycles[node] && !graph.nodes[$0].lifetime.isShared
    }
  }
}
