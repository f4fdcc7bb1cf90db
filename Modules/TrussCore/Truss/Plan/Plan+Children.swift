import TrussPrimitives

/// The slots of a container's shared instances, which its children use.
struct LinkedInstances: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: slots are `Sendable`, and an arena is only retained once
  // its slots are linked.

  /// The slots by the positions of their nodes.
  var slots: [Unmanaged<Slot>?]

  /// The owners of the slots that were linked for children, in order.
  var arenas: [SlotArena] = []
}

extension Plan {
  /// Returns the slots of instances that the container, or an ancestor of it, shares.
  ///
  /// A container links what its roots reach. What only children reach is linked for the container when
  /// the first child needs it. All children then use the same slot, so there is one instance.
  ///
  /// - Parameter nodes: Verified nodes of the graph.
  /// - Returns: Their slots, in the same order.
  func instances(_ nodes: [Int]) -> [Unmanaged<Slot>] {
    linked.withLock { linked in
      let missing = nodes.filter { linked.slots[$0] == nil }
      if !missing.isEmpty { link(missing, into: &linked) }
      return nodes.map { linked.slots[$0].unsafelyUnwrapped }
    }
  }

  private func link(_ nodes: [Int], into linked: inout LinkedInstances) {
    let graph = source.graph
    // Open scopes have the layouts that are in use, so whatever is not shared is linked again.
    let shared = graph.nodes.indices.map { index in
      graph.nodes[index].lifetime.isShared ? linked.slots[index] : nil
    }
    let linker = Linker(source, state: state, reporter: reporter, known: shared)
    for (node, slot) in linker.link(late: nodes) { linked.slots[node] = slot }
    linked.arenas.append(linker.arena)
  }
}
