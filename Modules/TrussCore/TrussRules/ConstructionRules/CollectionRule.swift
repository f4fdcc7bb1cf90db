import TrussGraph

/// A collection that is injected has elements, unless the module that takes it allows it to be empty.
struct CollectionRule: Rule {
  /// The graphs of other applications, in which to look for modules that contribute.
  let others: [Graph]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.emptyCollections) else { return [] }
    var reported: Set<Key> = []
    func finding(
      _ edge: Graph.Edge, of module: Int?, neededBy dependent: Dependent?,
      at location: DeclarationLocation?,
      trace: [TraceStep]
    ) -> Diagnostic? {
      guard edge.resolution == .nodes([]) else { return nil }
      let dependency = edge.dependency
      let module = module.map { graph.modules[$0] }
      guard module?.allowsEmpty(dependency) != true,
        reported.insert(dependency.collection).inserted
      else { return nil }
      let isKeyed = dependency.elementKeyType != nil
      let fix: Diagnostic.Fix =
        module.map { module in
          .contributeOrAllowEmpty(
            dependency.key, isKeyed: isKeyed,
            collection: module.listed(dependency.key).collection(by: dependency.elementKeyType),
            module: module.name)
        } ?? .contribute(dependency.key, isKeyed: isKeyed)
      let missing = graph.firstMissingModule(of: others) { other, module in
        other.modules[module].nodes.contains { index in
          other.nodes[index].role == .contribution && other.nodes[index].key == dependency.key
        }
      }
      let related = missing.map { module in
        Diagnostic.Related(
          fact: .contributedElsewhere(
            dependency.key, module: module.name, application: module.application),
          location: module.location)
      }
      return Diagnostic(
        .emptyCollection(dependency.collection, neededBy: dependent), at: location, trace: trace,
        related: related.map { [$0] + graph.moduleList } ?? [],
        fix: missing.map { .either($0.fix, fix) } ?? fix)
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
  fileprivate func allowsEmpty(_ collection: Dependency) -> Bool {
    requirements.contains { requirement in
      requirement.mayBeEmpty && requirement.key == collection.key
        && requirement.edge.dependency.elementKeyType == collection.elementKeyType
    }
  }
}
