/// A collection that is injected has elements, unless the module that takes it allows it to be empty.
struct CollectionRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.emptyCollections) else { return [] }
    var reported: Set<Key> = []
    func finding(
      _ edge: Graph.Edge, of module: Int?, neededBy dependent: Dependent?,
      at location: DeclarationLocation?,
      trace: [TraceStep]
    ) -> Diagnostic? {
      let element = edge.dependency.key
      let module = module.map { graph.modules[$0] }
      guard edge.resolution == .nodes([]), module?.allowsEmpty(element) != true,
        reported.insert(element).inserted
      else { return nil }
      let fix = module.map { module in
        Diagnostic.Fix.contributeOrAllowEmpty(
          element, collection: module.listed(element).collection, module: module.name)
      }
      return Diagnostic(
        .emptyCollection(element, neededBy: dependent), at: location, trace: trace,
        fix: fix ?? .contribute(element))
    }
    let roots = graph.roots.compactMap { root in
      finding(root.edge, of: nil, neededBy: nil, at: root.location, trace: [])
    }
    let nodes = traversal.visits.flatMap { visit in
      let node = graph.nodes[visit.node]
      return graph.edges[node.edges].compactMap { edge in
        finding(
          edge, of: node.module, neededBy: edge.dependent(of: node), at: node.location,
          trace: edge.resolution == .nodes([]) ? traversal.trace(to: edge, of: visit.node) : [])
      }
    }
    return roots + nodes
  }
}

extension Graph.ModuleFacts {
  /// Whether the module lists a collection as one that may be empty.
  fileprivate func allowsEmpty(_ key: Key) -> Bool {
    requirements.contains { $0.mayBeEmpty && $0.key == key }
  }
}
