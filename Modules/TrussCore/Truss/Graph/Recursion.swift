/// Where an instance may ask for another one of its own kind while it is constructed.
///
/// A cycle of dependencies is sound where one of them is deferred, provided that the factories ask
/// after the construction. Whether they do, a graph cannot tell. An instance that the container
/// shares ends the cycle, for it exists once. A factory, or an instance in a scope that is opened for
/// it, could be constructed inside itself without end, so those who ask for it later count how deep
/// they are.
struct Recursion {
  /// The number of the cycle that each node belongs to, or -1; empty where there is none.
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

  /// Returns whether a node may construct another one, or itself, that leads back to it.
  func contains(_ edge: Graph.Edge, of node: Int) -> Bool {
    guard !cycles.isEmpty, cycles[node] >= 0 else { return false }
    return edge.resolution.nodes.contains { cycles[$0] == cycles[node] }
  }
}
