extension Graph {
  /// All types that the declarations name, some of them more than once.
  package var types: [Any.Type] {
    nodes.flatMap(\.key.types) + edges.map(\.dependency.type) + roots.map(\.edge.dependency.type)
      + modules.map(\.type)
  }
}

extension Key {
  package var types: [Any.Type] { [type] + (qualifier.map { [$0] } ?? []) }
}
