public import TrussPrimitives

/// A graph compiled for execution: the slots of roots, of eager bindings and of instances with
/// hooks.
@usableFromInline
package final class Plan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant, and slots are `Sendable`.

  /// The slots of the roots, by type.
  @usableFromInline package let roots: TypeTable<Unmanaged<Slot>>

  /// The slot of the entry, if the assembly declares one.
  package let entry: Unmanaged<Slot>?

  /// The construction of the instances that cannot be constructed on request.
  package let preparation: Preparation?

  /// The slots that are constructed together with the container.
  package let eager: [Slot]

  /// The order in which instances with hooks start.
  let startOrder: PartialOrder

  /// The instance with hooks of each step of the start order; `nil` for a join.
  let managed: [ManagedInstance?]

  /// The lifecycle state of the container.
  package let state: LifecycleState

  /// Reports what the container does, if it has an observer.
  let reporter: (any RunReporter)?

  /// The number of ancestors of the container.
  package let depth: Int

  /// The slots for the children of the container.
  package let linked: Guarded<LinkedInstances>

  private let arena: SlotArena

  package init(
    roots: consuming TypeTable<Unmanaged<Slot>>, entry: Unmanaged<Slot>?,
    preparation: Preparation?, eager: [Slot], startOrder: PartialOrder,
    managed: [ManagedInstance?], reporter: (any RunReporter)?,
    depth: Int, slots: [Unmanaged<Slot>?], arena: SlotArena
  ) {
    self.roots = roots
    self.entry = entry
    self.preparation = preparation
    self.eager = eager
    self.startOrder = startOrder
    self.managed = managed
    state = LifecycleState(stopping: startOrder.predecessors)
    self.reporter = reporter
    self.depth = depth
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
