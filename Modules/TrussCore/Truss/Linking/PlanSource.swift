import TrussRules

/// What a plan is linked from: a verified graph, its declarations, and the values of its inputs.
struct PlanSource {
  let graph: Graph

  /// The declarations of the assembly itself.
  let snapshot: AssemblySnapshot

  let values: SuppliedValues

  /// The plan of the parent container.
  let parent: LinkedPlan?

  /// The nodes that take part in resolutions, if those share instances.
  let resolutions: ResolutionLinks?

  /// The inputs of the container and its ancestors that have no values, in the order of the nodes.
  ///
  /// Only an assembly with overrides may have some.
  let inputsWithoutValues: [Int]

  init(graph: Graph, snapshot: AssemblySnapshot, values: SuppliedValues, parent: LinkedPlan?) {
    self.graph = graph
    self.snapshot = snapshot
    self.values = values
    self.parent = parent
    resolutions = ResolutionLinks(of: graph)
    inputsWithoutValues =
      (parent?.source.inputsWithoutValues ?? []) + graph.inputs.filter { values[$0] == nil }
  }

  /// The number of ancestors of the container.
  var depth: Int { parent.map { $0.plan.depth + 1 } ?? 0 }

  /// Returns the binding of a node; `nil` for inputs and for the values of scopes.
  func binding(of node: Int) -> AnyBinding? {
    guard let parent, node < parent.source.graph.nodes.count else {
      return snapshot.binding(of: node, in: graph)
    }
    return parent.source.binding(of: node)
  }
}

extension LinkedPlan {
  /// Returns the findings about inputs of the container and its ancestors that a child needs, and that
  /// have no values because nothing else does.
  func missingValues(for child: InheritedUse) -> [Diagnostic] {
    source.inputsWithoutValues.filter { child.reached.contains($0) }.map {
      .missingInput(source.graph.nodes[$0])
    }
  }
}
