public import TrussPrimitives

/// A graph compiled for execution: the slots of roots, of eager bindings and of instances with
/// hooks.
@usableFromInline
final class Plan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant, and slots are `Sendable`.

  /// The slots of the roots, by type.
  @usableFromInline let roots: TypeTable<Unmanaged<Slot>>

  /// The slot of the entry, if the assembly declares one.
  let entry: Unmanaged<Slot>?

  /// The construction of the instances that cannot be constructed on request.
  let preparation: Preparation?

  /// The slots that are constructed together with the container.
  let eager: [Slot]

  /// The order in which instances with hooks start.
  let startOrder: PartialOrder

  /// The instance with hooks of each step of the start order; `nil` for a join.
  let managed: [ManagedInstance?]

  /// The lifecycle state of the container.
  let state: ContainerState

  /// Reports what the container does, if it has an observer.
  let reporter: EventReporter?

  /// What the plan is linked from, for what only children of the container need.
  let source: PlanSource

  /// The number of ancestors of the container.
  let depth: Int

  /// The slots for the children of the container.
  let linked: Guarded<LinkedInstances>

  private let arena: SlotArena

  init(
    roots: consuming TypeTable<Unmanaged<Slot>>, entry: Unmanaged<Slot>?,
    preparation: Preparation?, eager: [Slot], startOrder: PartialOrder,
    managed: [ManagedInstance?], state: ContainerState, reporter: EventReporter?,
    source: PlanSource, slots: [Unmanaged<Slot>?], arena: SlotArena
  ) {
    self.roots = roots
    self.entry = entry
    self.preparation = preparation
    self.eager = eager
    self.startOrder = startOrder
    self.managed = managed
    self.state = state
    self.reporter = reporter
    self.source = source
    depth = source.depth
    linked = Guarded(LinkedInstances(slots: slots))
    self.arena = arena
  }

  deinit {
    // Instances that were linked later depend on earlier ones, so they are destroyed first.
    var arenas = linked.withLock { $0.arenas }
    linked.withLock { $0.arenas = [] }
    while arenas.popLast() != nil {}
  }
}
