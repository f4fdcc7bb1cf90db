extension Graph {
  /// All types that the declarations name, some of them more than once.
  package var types: [Any.Type] {
    nodes.flatMap(\.key.types) + edges.map(\.dependency.type) + roots.map(\.edge.dependency.type)
      + modules.map(\.type)
  }
}

extension Key {
  fileprivate var types: [Any.Type] { [type] + (qualifier.map { [$0] } ?? []) }
}

extension Diagnostic {
  /// The types that a finding names and that may not occur in its graph.
  package var types: [Any.Type] {
    switch fix {
    case .composeModule(let module, _, _): module.types
    default: []
    }
  }
}
