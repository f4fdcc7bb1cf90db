extension GraphBuilder {
  /// Gives the parameters of a factory the qualifiers that its binding declares for them.
  ///
  /// They are the last dependencies of the graph.
  func qualifyParameters(
    of declaration: Declaration,
    by parameterQualifiers: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])],
    from start: Edge.ID, in graph: inout Graph
  ) {
    let isDecorator = declaration.role == .decorator
    let parameters = (start + (isDecorator ? 1 : 0))..<graph.edges.end
    for (type, qualifiers) in parameterQualifiers {
      let matching = parameters.filter { graph.edges[$0].dependency.type == type }
      guard !matching.isEmpty, qualifiers.count == 1 || qualifiers.count == matching.count else {
        graph.unmatchedQualifiers.append(
          UnmatchedQualifiers(
            type: type, count: qualifiers.count, parameters: matching.count,
            types: parameters.map { graph.edges[$0].dependency.type },
            location: declaration.location))
        continue
      }
      for (position, edge) in matching.enumerated() {
        let qualifier = qualifiers.count == 1 ? qualifiers[0] : qualifiers[position]
        graph.edges[edge].dependency = Dependency(plain: type, under: qualifier)
      }
    }
  }
}
