import Truss

struct VerifiedGraphs {
  /// The graphs, each after those of its ancestors that are not listed.
  let graphs: [Graph]
  let findings: [[Diagnostic]]

  /// The names of the applications that are reported: the selected ones, and their ancestors.
  private(set) var reported: Set<String>

  /// Verifies all graphs, since a finding about one application may follow from an error of another one.
  init(_ graphs: [Graph], selecting isSelected: (String) -> Bool = { _ in true }) {
    let graphs = graphs.withUnlistedParents
    self.graphs = graphs
    reported = graphs.names(selecting: isSelected)
    findings = graphs.indices.map { index in
      let others = graphs.indices.filter { $0 != index }.map { graphs[$0] }
      return graphs[index].judgedFindings(knowing: others)
    }
  }

  /// Returns the same graphs, of which only the selected ones are reported.
  func selecting(_ isSelected: (String) -> Bool) -> VerifiedGraphs {
    var selected = self
    selected.reported = graphs.names(selecting: isSelected)
    return selected
  }
}

extension Graph {
  fileprivate var lineage: [String] { [name] + (parent?.lineage ?? []) }

  fileprivate var ancestors: [Graph] { parent.map { $0.ancestors + [$0] } ?? [] }

  /// Distinguishes the application from others, even if two have one name by mistake.
  fileprivate var identity: Identity {
    Identity(name: name, assembly: layers[ownLayers].last?.assembly)
  }
}

extension [Graph] {
  /// Returns the names of the selected applications and of their ancestors.
  fileprivate func names(selecting isSelected: (String) -> Bool) -> Set<String> {
    Set(filter { isSelected($0.name) }.flatMap(\.lineage))
  }

  fileprivate var withUnlistedParents: [Graph] {
    var listed = Set(map(\.identity))
    return flatMap { graph in
      graph.ancestors.filter { listed.insert($0.identity).inserted } + [graph]
    }
  }
}

private struct Identity: Hashable {
  let name: String
  let assembly: ObjectIdentifier?
}
