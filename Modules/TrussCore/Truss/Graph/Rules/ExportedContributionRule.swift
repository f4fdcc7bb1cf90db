/// A contribution is not exported.
///
/// The compiler rejects `exported()` after `contributed()`, but not before it. Like every line without an
/// effect, it is a warning: the collections contain the contribution either way.
struct ExportedContributionRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.exportedContributions) else { return [] }
    return graph.nodes.compactMap { node in
      guard node.role == .contribution, node.isExported, !node.isAlias else { return nil }
      return Diagnostic(.exportedContribution(node.key), at: node.location, fix: .removeExported)
    }
  }
}
