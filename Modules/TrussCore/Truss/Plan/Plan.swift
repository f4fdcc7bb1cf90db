/// A graph compiled for execution: the slots of the roots, and what the container does by itself.
@usableFromInline
final class Plan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant, and slots are `Sendable`.

  /// The slots of the roots, by their types.
  @usableFromInline let roots: TypeTable<Unmanaged<Slot>>

  /// What is constructed together with the container.
  let eager: [Slot]

  /// What the container starts or stops, in the order of the start.
  let managed: [ManagedInstance]

  /// How far the container is in its life.
  let state: ContainerState

  private let arena: SlotArena

  init(
    roots: consuming TypeTable<Unmanaged<Slot>>, eager: [Slot], managed: [ManagedInstance],
    state: ContainerState,
    arena: SlotArena
  ) {
    self.roots = roots
    self.eager = eager
    self.managed = managed
    self.state = state
    self.arena = arena
  }
}
