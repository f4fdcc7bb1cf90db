/// Owns the slots of a plan, their parameter lists, and the memory of shared instances.
///
/// Slots do not retain one another, so freeing a plan takes no recursion, however long its
/// dependency chains are.
@usableFromInline
package final class SlotArena: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only the thread that links the plan changes it; afterwards
  // it is only retained. This is also why exclusivity checks are unnecessary.

  @exclusivity(unchecked) private var slots: [Unmanaged<Slot>] = []
  private var layouts: [AnyObject] = []
  private var blocks: [UnsafeMutablePointer<Unmanaged<Slot>>] = []

  /// The parameters of the last block that have not been given away.
  @exclusivity(unchecked) @usableFromInline var free: UnsafeMutableBufferPointer<Unmanaged<Slot>>

  private var chunks: [UnsafeMutableRawBufferPointer] = []

  /// The memory of the last chunk that has not been given away.
  @exclusivity(unchecked) private var rest = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// The number of ancestors of the container to which the shared instances belong.
  private let depth: Int

  private static let blockSize = 512
  private static let chunkSize = 4096
  private static let cacheLine = 64

  package init(depth: Int) {
    self.depth = depth
    free = .allocate(capacity: Self.blockSize)
    blocks.append(free.baseAddress.unsafelyUnwrapped)
  }

  package func reserve(_ count: Int) { slots.reserveCapacity(count) }

  /// Makes a slot that the arena owns.
  package func slot(
    of type: Any.Type, key: Key, sharing: Sharing, in place: ScopePlace? = nil,
    isRefusedAfterStop: Bool = false, parameters: Parameters, effectful: EffectfulFactory? = nil,
    joint: Slot.Joint? = nil, supply: consuming @escaping Slot.Supply
  ) -> Unmanaged<Slot> {
    let isContainerWide = sharing.isContainerWide || joint?.sharing == .container
    let slot = Unmanaged.passRetained(
      Slot(
        of: type, key: key, sharing: sharing, in: place, depth: depth,
        isRefusedAfterStop: isRefusedAfterStop, parameters: parameters,
        own: sharing == .unshared ? nil : self.parameters(1), effectful: effectful, joint: joint,
        memory: isContainerWide ? memory(for: type) : nil, supply: supply))
    slots.append(slot)
    return slot
  }

  package func keep(_ layout: AnyObject) { layouts.append(layout) }

  /// Makes the slot of a binding that no scope shares and that is neither effectful nor on a cycle, as most are.
  package func slot(
    of key: Key, sharing: Sharing, isRefusedAfterStop: Bool, parameters: Parameters,
    supply: consuming @escaping Slot.Supply
  ) -> Unmanaged<Slot> {
    slot(
      of: key.type, key: key, sharing: sharing, isRefusedAfterStop: isRefusedAfterStop,
      parameters: parameters, supply: supply)
  }

  @inlinable
  package func parameters(_ count: Int) -> Parameters {
    if count > free.count { addBlock(of: count) }
    let slots = free.baseAddress.unsafelyUnwrapped
    free = UnsafeMutableBufferPointer(start: slots + count, count: free.count - count)
    return Parameters(slots: slots)
  }

  @usableFromInline
  func addBlock(of count: Int) {
    free = .allocate(capacity: max(count, Self.blockSize))
    blocks.append(free.baseAddress.unsafelyUnwrapped)
  }

  /// Returns the parameters of a factory that takes what some slots supply.
  package func parameters(_ slots: [Slot]) -> Parameters {
    let parameters = parameters(slots.count)
    for (index, slot) in slots.enumerated() {
      (parameters.slots + index).initialize(to: .passUnretained(slot))
    }
    return parameters
  }

  /// Returns memory for a shared instance.
  ///
  /// It is separate from objects, whose reference counts many threads write: in the same cache
  /// line, reading a reference would wait for those writes.
  private func memory(for type: Any.Type) -> UnsafeMutableRawPointer {
    let (size, alignment) = TypeLayout.of(type)
    if let start = rest.baseAddress?.alignedUp(toMultipleOf: alignment),
      let used = rest.baseAddress.map({ start + size - $0 }), used <= rest.count
    {
      rest = UnsafeMutableRawBufferPointer(rebasing: rest[used...])
      return start
    }
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(size, Self.chunkSize), alignment: max(alignment, Self.cacheLine))
    chunks.append(chunk)
    rest = UnsafeMutableRawBufferPointer(rebasing: chunk[size...])
    return chunk.baseAddress.unsafelyUnwrapped
  }

  deinit {
    // Dependents are linked after their dependencies, and destroyed before them. All slots exist
    // meanwhile.
    for slot in slots.reversed() { slot._withUnsafeGuaranteedRef { $0.destroyInstance() } }
    for slot in slots { slot.release() }
    for chunk in chunks { chunk.deallocate() }
    for block in blocks { block.deallocate() }
  }
}
