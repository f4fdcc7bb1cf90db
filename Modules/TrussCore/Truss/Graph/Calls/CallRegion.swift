/// What the calls of one assisted factory construct, and what they would share.
struct CallRegion {
  /// The transient nodes that a call constructs, including copies, nearest to the product first.
  private(set) var constructed: [Int] = []

  /// The shared nodes on which they depend.
  private(set) var shared: [Int] = []

  /// Whether something that a call constructs takes the argument.
  private(set) var isTaken = false

  private let graph: Graph

  /// Follows the dependencies of the product of a call.
  ///
  /// - Parameters:
  ///   - edge: The dependency on an assisted factory.
  ///   - key: An argument. Products of inner calls that supply it themselves are left out.
  ///   - graph: The graph.
  init(of edge: Graph.Edge, taking key: Key, in graph: Graph) {
    self.graph = graph
    var seen: Set<Int> = []
    var open = edge.resolution.nodes
    var next = 0
    while next < open.count {
      let node = open[next]
      next += 1
      guard seen.insert(node).inserted else { continue }
      switch graph.nodes[node].lifetime {
      case .argument: if graph.nodes[node].key == key { isTaken = true }
      case .factory, .resolution:
        constructed.append(node)
        for edge in graph.edges[graph.nodes[node].edges]
        where !edge.dependency.isInCall || !edge.dependency.calls.joined().contains(key) {
          open += edge.resolution.nodes
        }
      case .singleton, .scoped, .weakSingleton, .value, .unowned, .input: shared.append(node)
      }
    }
  }

  /// The shared node whose factory has a parameter of an argument's type that nothing provides.
  func sharedTaker(of key: Key) -> Int? {
    shared.first { node in
      graph.edges[graph.nodes[node].edges].contains {
        $0.dependency.key == key && $0.resolution.nodes.isEmpty
      }
    }
  }
}
