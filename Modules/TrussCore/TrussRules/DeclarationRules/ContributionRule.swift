import TrussGraph

/// A contribution is not exported, and is no fallback.
///
/// The compiler rejects both modifiers after `contributed()`, but not before it. Like every line without
/// an effect, each is a warning: the collections contain the contribution either way.
struct ContributionRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.traits.isDisjoint(with: [.exportedContributions, .fallbacks]) else { return [] }
    return graph.nodes.flatMap { node -> [Diagnostic] in
      guard node.role == .contribution, !node.isAlias else { return [] }
      return [
        node.isExported
          ? Diagnostic(.exportedContribution(node.key), at: node.location, fix: .removeExported)
          : nil,
        node.isFallback
          ? Diagnostic(.fallbackContribution(node.key), at: node.location, fix: .removeFallback)
          : nil,
      ]
      .compactMap(\.self)
    }
  }
}
