import TrussGraph

/// A collection that is injected has elements, unless the dependent's module allows it to be empty.
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
      let keyed = dependency.elementKeyType == nil ? "" : " with `.keyed(_:)`"
      let addition: Diagnostic.Fix = "add a `Contribution` of type \(dependency.key)\(keyed)"
      let fix: Diagnostic.Fix =
        module.map { module in
          let collection = module.listed(dependency.key).collection(by: dependency.elementKeyType)
          return """
            \(addition), or, if there may be none, add \
            `\(.requirement, "MayBeEmpty(\(collection, as: .expression))")` to the `requires` of \
            \(module.name)
            """
        } ?? addition.or("remove the root")
      let missing = graph.firstMissingModule(of: others) { other, module in
        other.modules[module].nodes.contains { index in
          other.nodes[index].role == .contribution && other.nodes[index].key == dependency.key
        }
      }
      return Diagnostic(
        .emptyCollection, of: dependency.collection, at: location,
        "nothing contributes to \(dependency.collection), which \(dependent) injects", trace: trace,
        notes: missing.map { [$0.note("contributes", dependency.key)] + graph.moduleList } ?? [],
        fix: missing?.fix.or(fix) ?? fix)
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
