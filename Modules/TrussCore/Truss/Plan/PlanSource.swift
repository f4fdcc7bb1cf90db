/// What a plan is linked from: a verified graph, its declarations, and the values of its inputs.
struct PlanSource {
  let graph: Graph

  /// The declarations of the assembly itself.
  let snapshot: AssemblySnapshot

  let values: SuppliedValues

  /// The plan of the parent container.
  let parent: Plan?

  /// The nodes that take part in resolutions, if those share instances.
  let resolutions: ResolutionLinks?

  init(graph: Graph, snapshot: AssemblySnapshot, values: SuppliedValues, parent: Plan?) {
    self.graph = graph
    self.snapshot = snapshot
    self.values = values
    self.parent = parent
    resolutions = ResolutionLinks(of: graph)
  }

  /// The number of ancestors of the container.
  var depth: Int { parent.map { $0.depth + 1 } ?? 0 }

  /// Returns the binding of a node; `nil` for inputs and for the values of scopes.
  func binding(of node: Int) -> AnyBinding? {
    guard let parent, node < parent.source.graph.nodes.count else {
      return snapshot.binding(of: node, in: graph)
    }
    return parent.source.binding(of: node)
  }

  /// Whether a node is an input without a value, which only an assembly with overrides may have.
  func lacksValue(_ node: Int) -> Bool {
    if let parent, node < parent.source.graph.nodes.count {
      return parent.source.lacksValue(node)
    }
    return graph.inputs.contains(node) && values[node] == nil
  }
}

extension Plan {
  /// Returns the findings about inputs of the container and its ancestors that a child needs, and that
  /// have no values because nothing else does.
  func missingValues(for child: Traversal) -> [Diagnostic] {
    InheritedUse(of: child).reached.sorted().filter { source.lacksValue($0) }.map { index in
      let node = child.graph.nodes[index]
      return Diagnostic(.missingInput(node.key), at: node.location, fix: .supply(node.key))
    }
  }
}
