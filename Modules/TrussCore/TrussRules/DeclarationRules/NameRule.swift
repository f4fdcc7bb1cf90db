import TrussGraph

/// The name of each application is unique, because it selects and reports the application.
struct NameRule: DeclarationRule {
  let others: [Graph]

  func findings(in graph: Graph) -> [Diagnostic] {
    guard let other = others.first(where: { $0.name == graph.name }) else { return [] }
    // Both applications have the finding, which is to be one.
    let places = [graph.ownLocation, other.ownLocation].compactMap(\.self).sorted()
    return [
      Diagnostic(
        .duplicateName, at: places.first, "two applications have the name \(graph.name)",
        notes: places.dropFirst().map {
          Diagnostic.Note(
            "another application with the name \(graph.name) is declared here", at: $0)
        },
        fix: Diagnostic.Fix(
          """
          give one of them another `name`, or remove it from the list of assemblies if it is listed \
          twice
          """
        ).at(nil))
    ]
  }
}

extension Graph {
  /// A place in the declarations of the assembly that is not in those of its base, if there is one.
  fileprivate var ownLocation: DeclarationLocation? {
    guard let layer = ownLayers.last else { return nil }
    let overrides = nodes[layers[layer].nodes].lazy.compactMap(\.location)
    let modules = self.modules.lazy.filter { $0.layer == layer }.map(\.location)
    return overrides.first ?? modules.first ?? nodes[inputs].last?.location ?? roots.last?.location
  }
}
