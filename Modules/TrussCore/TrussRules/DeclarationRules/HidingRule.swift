import TrussGraph

/// A collection that a child hides has contributions in the parent.
struct HidingRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    return graph.hiddenCollections.compactMap { hidden in
      let isMatched = graph.parent?.nodes.contains { node in
        node.role == .contribution && node.key == hidden.key
      }
      guard isMatched != true else { return nil }
      return Diagnostic(
        .unmatchedHiding(hidden.key, parent: graph.parent?.name), at: hidden.location,
        fix: .remove)
    }
  }
}
