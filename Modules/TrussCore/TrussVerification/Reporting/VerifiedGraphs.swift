import Truss

/// The graphs of applications, each with the findings about it.
struct VerifiedGraphs {
  /// The graphs, each after those of its ancestors that are not listed.
  let graphs: [Graph]

  /// The findings about each graph, also the expected ones; `nil` if it is not selected.
  let findings: [[Diagnostic]?]

  /// Verifies graphs.
  ///
  /// - Parameters:
  ///   - graphs: All graphs. A child is verified together with its parent, whether or not that is listed.
  ///   - isSelected: Returns whether the application with a name is verified.
  init(_ graphs: [Graph], selecting isSelected: (String) -> Bool = { _ in true }) {
    let graphs = graphs.withUnlistedParents
    let selected = graphs.names(selecting: isSelected)
    self.graphs = graphs
    findings = graphs.indices.map { index in
      guard selected.contains(graphs[index].name) else { return nil }
      let others = graphs.indices.filter { $0 != index }.map { graphs[$0] }
      return graphs[index].judgedFindings(knowing: others)
    }
  }

  private init(_ graphs: [Graph], findings: [[Diagnostic]?]) {
    self.graphs = graphs
    self.findings = findings
  }

  /// Returns the same graphs without the findings about applications that are not selected.
  func selecting(_ isSelected: (String) -> Bool) -> VerifiedGraphs {
    let selected = graphs.names(selecting: isSelected)
    return VerifiedGraphs(
      graphs, findings: zip(graphs, findings).map { selected.contains($0.name) ? $1 : nil })
  }
}

extension Graph {
  /// The names of the application and of its ancestors.
  fileprivate var lineage: [String] { [name] + (parent?.lineage ?? []) }

  /// The graphs of the ancestors, outermost first.
  fileprivate var ancestors: [Graph] { parent.map { $0.ancestors + [$0] } ?? [] }
}

extension [Graph] {
  /// Returns the names of the selected applications and of their ancestors.
  fileprivate func names(selecting isSelected: (String) -> Bool) -> Set<String> {
    Set(filter { isSelected($0.name) }.flatMap(\.lineage))
  }

  /// The graphs, each after those of its ancestors that are not in the list.
  fileprivate var withUnlistedParents: [Graph] {
    var listed = Set(map(\.identity))
    return flatMap { graph in
      graph.ancestors.filter { listed.insert($0.identity).inserted } + [graph]
    }
  }
}

extension Graph {
  /// Distinguishes the application from others, even if two have one name by mistake.
  fileprivate var identity: Identity {
    Identity(name: name, assembly: layers[ownLayers].last?.assembly)
  }
}

private struct Identity: Hashable {
  let name: String
  let assembly: ObjectIdentifier?
}
