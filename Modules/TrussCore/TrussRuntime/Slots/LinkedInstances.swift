/// The slots of a container's shared instances, which its children use.
package struct LinkedInstances: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: slots are `Sendable`, and an arena is only retained once
  // its slots are linked.

  /// The slots by the positions of their nodes.
  package var slots: [Unmanaged<Slot>?]

  /// The owners of the slots that were linked for children, in order.
  package var arenas: [SlotArena] = []
}
