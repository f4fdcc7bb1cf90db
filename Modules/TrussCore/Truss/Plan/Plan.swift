/// A graph compiled for execution: the slots of the roots, and what the lifecycle needs.
@usableFromInline
final class Plan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant, and slots are `Sendable`.

  /// The slots of the roots, by their types.
  @usableFromInline let roots: TypeTable

  /// The nodes that the container constructs, starts or stops by itself, each after those that it
  /// depends on directly.
  let managed: [(fact: Graph.Node, lifecycle: NodeLifecycle)]

  private let arena: SlotArena

  init(roots: TypeTable, managed: [(Graph.Node, NodeLifecycle)], arena: SlotArena) {
    self.roots = roots
    self.managed = managed.map { (fact: $0.0, lifecycle: $0.1) }
    self.arena = arena
  }
}
