/// A graph compiled for execution: the slots of the roots, and what the lifecycle needs.
@usableFromInline
final class Plan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant, and slots are `Sendable`.

  let roots: [ObjectIdentifier: AnyObject]

  /// The nodes that are reached, each after those that it depends on directly.
  let nodes: [(fact: Graph.Node, linked: LinkedNode)]

  /// The slots that deferred references lead to, which nothing else keeps.
  private let kept: [AnyObject]

  init(
    roots: [ObjectIdentifier: AnyObject], nodes: [(Graph.Node, LinkedNode)], kept: [AnyObject]
  ) {
    self.roots = roots
    self.nodes = nodes.map { (fact: $0.0, linked: $0.1) }
    self.kept = kept
  }
}
