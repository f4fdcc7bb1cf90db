/// The edges along which the construction of an instance may recurse.
///
/// A dependency cycle is sound if one of its edges is deferred, provided that the deferred instance is
/// resolved after the construction, which a graph cannot tell. An instance that the whole container
/// shares ends the recursion, because it exists once. An instance of a factory, or one in a scope that
/// is opened for it, could be constructed inside itself without end, so deferred requests for it count
/// their depth.
struct Recursion {
  /// The number of the cycle to which each node belongs, or -1; empty if there is no cycle.
  private var cycles: [Int] = []

  init(in graph: Graph) {
    guard graph.traits.contains(.deferrals) else { return }
    let unshared = graph.nodes.indices.lazy.filter { !graph.nodes[$0].lifetime.isShared }
    let order = DependencyOrder(of: unshared, following: .unshared, in: graph)
    guard !order.cycles.isEmpty else { return }
    cycles = [Int](repeating: -1, count: graph.nodes.count)
    for (number, cycle) in order.cycles.enumerated() {
      for node in cycle { cycles[node] = number }
    }
  }

  /// Returns whether an edge of a node leads to a node of the same cycle, which may be itself.
  func contains(_ edge: Graph.Edge, of node: Int) -> Bool {
    guard !cycles.isEmpty, cycles[node] >= 0 else { return false }
    return edge.resolution.nodes.contains { cycles[$0] == cycles[node] }
  }
}
