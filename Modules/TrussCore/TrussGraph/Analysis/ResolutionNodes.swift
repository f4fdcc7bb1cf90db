/// The nodes of a graph that take part in the resolution in which they are requested.
package struct ResolutionNodes {
  /// The nodes whose instances a resolution shares, each after its direct dependencies.
  package private(set) var shared: [Node.ID] = []

  /// Whether the construction of each node is part of the resolution and leads to a shared instance.
  private var leads: [Bool]

  /// Finds the nodes, also those that only children of the container reach.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  package init(of graph: Graph) {
    leads = [Bool](repeating: false, count: graph.nodes.count)
    let order = DependencyOrder(of: Array(graph.nodes.positions), following: .direct, in: graph)
    for id in order.nodes {
      let node = graph.nodes[id]
      if node.lifetime == .resolution, !node.isAlias {
        shared.append(id)
        leads[id] = true
      } else if node.lifetime.isTransient, node.effects.isEmpty {
        // Each parameter of a factory with effects begins a new resolution.
        leads[id] = takesShared(id, in: graph)
      }
    }
  }

  /// Returns whether a request for a dependency is to begin a resolution.
  package func begins(at edge: Edge) -> Bool { edge.resolution.nodes.contains { leads[$0] } }

  /// Returns whether a dependency of a node leads to a shared instance.
  package func takesShared(_ node: Node.ID, in graph: Graph) -> Bool {
    graph.edges[graph.nodes[node].edges].contains { edge in
      !edge.dependency.isDeferred && edge.dependency.moment == .construction && begins(at: edge)
    }
  }
}
