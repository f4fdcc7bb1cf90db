/// A collection that is injected has elements.
struct CollectionRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.emptyCollections) else { return [] }
    var reported: Set<Key> = []
    func finding(
      _ edge: Graph.Edge, neededBy key: Key?, at location: DeclarationLocation?, trace: [TraceStep]
    ) -> Diagnostic? {
      guard edge.resolution == .nodes([]), reported.insert(edge.dependency.key).inserted else {
        return nil
      }
      return Diagnostic(
        .emptyCollection(edge.dependency.key, neededBy: key), at: location, trace: trace,
        fix: .contribute(edge.dependency.key))
    }
    let roots = graph.roots.compactMap { root in
      finding(root.edge, neededBy: nil, at: root.location, trace: [])
    }
    let nodes = traversal.visits.flatMap { visit in
      let node = graph.nodes[visit.node]
      return graph.edges[node.edges].compactMap { edge in
        finding(
          edge, neededBy: node.key, at: node.location,
          trace: edge.resolution == .nodes([]) ? traversal.trace(to: edge, of: visit.node) : [])
      }
    }
    return roots + nodes
  }
}
