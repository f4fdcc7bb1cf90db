import TrussRules

/// The source of a plan: a verified graph, its declarations, and the values of its inputs.
struct PlanSource {
  let graph: Graph

  /// The declarations of the assembly itself.
  let snapshot: AssemblySnapshot

  let values: SuppliedValues

  /// The plan of the parent container.
  let parent: LinkedPlan?

  /// The nodes that take part in resolutions, if those share instances.
  let resolutions: ResolutionLinks?

  /// Reports what the container does, if it has an observer.
  let reporter: (any RunReporter)?

  /// The number of ancestors of the container.
  var depth: Int { parent.map { $0.plan.depth + 1 } ?? 0 }

  /// The plans of the ancestors, nearest first.
  var ancestors: [LinkedPlan] {
    parent.map { Array(sequence(first: $0, next: \.source.parent)) } ?? []
  }

  /// Returns the binding of a node; `nil` for inputs and for the values of scopes.
  func binding(of node: Node.ID) -> AnyBinding? {
    guard let origin = graph.origin(of: graph.original(of: node)) else {
      return snapshot.binding(of: node, in: graph)
    }
    var owner = parent
    for _ in 1..<origin.generation { owner = owner?.source.parent }
    return owner?.source.binding(of: origin.position)
  }
}

extension LinkedPlan {
  /// Returns the findings about inputs of the container and its ancestors that a child needs, and that
  /// have no values because nothing else does.
  ///
  /// Only an assembly with overrides may have such inputs.
  func missingValues(for child: InheritedUse) -> [Diagnostic] {
    let plans = [self] + source.ancestors
    return zip(plans, child.ancestors).enumerated().flatMap { position, ancestor in
      let (plan, graph) = (ancestor.0, ancestor.1.graph)
      let inputs = plan.source.values.missing(in: graph)
      return inputs.filter { child.reached[position].contains($0) }
        .map { Diagnostic.missingInput(graph.nodes[$0]) }
    }
  }
}
