/// Owns the slots of a plan, and the memory in which they find one another.
///
/// Slots refer to one another without keeping one another, so freeing a plan takes no recursion,
/// however long the chains of its dependencies are.
final class SlotArena: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is changed while the plan is linked, by one thread, and
  // only kept afterwards. That is also why nobody has to check that accesses are exclusive.

  @exclusivity(unchecked) private var slots: [Slot] = []
  private var layouts: [ScopeLayout] = []
  @exclusivity(unchecked) private var blocks: [UnsafeMutableBufferPointer<Unmanaged<Slot>>] = []
  @exclusivity(unchecked) private var used = 0

  private static let blockSize = 512

  /// Makes room for so many slots.
  func reserve(_ count: Int) { slots.reserveCapacity(count) }

  /// Keeps a slot.
  func keep(_ slot: Slot) { slots.append(slot) }

  /// Keeps a layout.
  func keep(_ layout: ScopeLayout) { layouts.append(layout) }

  /// Returns memory for the slots of some parameters, to be initialised before it is used.
  func parameters(_ count: Int) -> Parameters {
    if blocks.last.map({ used + count > $0.count }) ?? true {
      blocks.append(.allocate(capacity: max(count, Self.blockSize)))
      used = 0
    }
    defer { used += count }
    let block = blocks[blocks.count - 1]
    return Parameters(slots: block.baseAddress.unsafelyUnwrapped + used)
  }

  deinit {
    for block in blocks { block.deallocate() }
  }
}
