import Synchronization
public import TrussPrimitives

/// A graph compiled for execution: the slots of roots and of eager bindings.
@usableFromInline
package final class Plan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant, and slots are `Sendable`.

  @usableFromInline package let roots: TypeTable<Unmanaged<Slot>>

  /// The slot of the entry, if the assembly declares one.
  package let entry: Unmanaged<Slot>?

  /// The construction of the instances that cannot be constructed on request.
  package let preparation: Preparation?

  /// The slots that are constructed together with the container.
  package let eager: [Slot]

  package let admission: Admission

  /// The number of ancestors of the container.
  package let depth: Int

  /// The slots for the children of the container.
  package let linked: Guarded<LinkedInstances>

  private let arena: SlotArena

  package init(
    roots: consuming TypeTable<Unmanaged<Slot>>, entry: Unmanaged<Slot>?,
    preparation: Preparation?, eager: [Slot], admission: Admission, depth: Int,
    slots: [Unmanaged<Slot>?], arena: SlotArena
  ) {
    self.roots = roots
    self.entry = entry
    self.preparation = preparation
    self.eager = eager
    self.admission = admission
    self.depth = depth
    linked = Guarded(LinkedInstances(slots: slots))
    self.arena = arena
  }

  deinit {
    // Instances that were linked later depend on earlier ones, so they are destroyed first.
    while linked.withLock({ $0.arenas.popLast() }) != nil {}
  }
}

/// The slots of a container's shared instances, which its children use.
package struct LinkedInstances: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: slots are `Sendable`, and an arena is only retained once
  // its slots are linked.

  package var slots: [Unmanaged<Slot>?]

  /// The owners of the slots that were linked for children, in order.
  package var arenas: [SlotArena] = []
}

/// Whether a container still constructs shared instances.
package class Admission: @unchecked Sendable {
  // Decision 28: a stopped container constructs nothing, because nothing would stop it.

  // The proof for `@unchecked Sendable`: the property is a constant atomic.

  private let isStopped = Atomic<Bool>(false)

  /// Whether the container has stopped, readable without a lock.
  package final var hasStopped: Bool { isStopped.load(ordering: .acquiring) }

  final func stop() { isStopped.store(true, ordering: .releasing) }
}
