/// Owns the slots of a plan, and the memory in which they find one another.
///
/// Slots refer to one another without keeping one another, so freeing a plan takes no recursion,
/// however long the chains of its dependencies are.
final class SlotArena: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is changed while the plan is linked, by one thread, and
  // only kept afterwards.

  private var slots: [AnyObject] = []
  private var blocks: [UnsafeMutableBufferPointer<Unmanaged<AnyObject>>] = []
  private var used = 0

  private static let blockSize = 512

  /// Keeps a slot, or what a slot needs.
  func keep(_ slot: AnyObject) { slots.append(slot) }

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
