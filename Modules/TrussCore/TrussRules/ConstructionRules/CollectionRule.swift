import TrussGraph

/// A collection that is injected has elements, unless the dependent's module allows it to be empty.
struct CollectionRule: ConstructionRule {
  /// The graphs of other applications, in which to look for modules that contribute.
  let others: [Graph]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.emptyCollections) else { return [] }
    var findings: [Diagnostic] = []
    traversal.forEachDemand(where: { $0.resolution == .nodes([]) }) { demand in
      let dependency = demand.edge.dependency
      let mayBeEmpty = graph.module(of: demand)?.requirements.contains {
        $0.key == dependency.key && $0.lists(dependency)
      }
      // Each binding may expect the warning about itself.
      if mayBeEmpty != true { findings.append(finding(about: demand, in: traversal)) }
    }
    return findings
  }

  private func finding(about demand: Demand, in traversal: Traversal) -> Diagnostic {
    let graph = traversal.graph
    let (dependency, dependent) = (demand.edge.dependency, traversal.dependent(of: demand))
    let keyed = dependency.elementKeyType == nil ? "" : " with `.forKey(_:)`"
    let addition: Diagnostic.Fix = "add a `Contribution` of type \(dependency.key)\(keyed)"
    let fix: Diagnostic.Fix =
      graph.module(of: demand).map { module in
        let collection = module.listed(dependency.key).collection(by: dependency.elementKeyType)
        return Diagnostic.Fix(
          """
          \(addition), or, if there may be none, add \
          `\(.requirement, "\(collection.optional, as: .expression)")` to the `requires` of \
          \(module.name)
          """
        ).inRequirements(of: module)
      } ?? addition.or("remove the root")
    let missing = graph.missingModule(of: others, that: "contributes") { other, module in
      other.nodes[other.modules[module].nodes]
        .first { $0.role == .contribution && $0.key == dependency.key }?.key
    }
    return Diagnostic(
      .emptyCollection, of: dependency.collection, at: demand.location,
      "nothing contributes to \(dependency.collection), which \(dependent) injects",
      trace: dependent == nil ? [] : traversal.trace(to: demand),
      notes: missing.map { [$0.note] } ?? [],
      fix: missing?.fix.or(fix) ?? fix)
  }
}

extension Graph {
  fileprivate func module(of demand: Demand) -> ModuleFacts? {
    demand.visit.flatMap { nodes[$0.node].module }.map { modules[$0] }
  }
}
