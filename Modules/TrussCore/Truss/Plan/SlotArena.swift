/// Owns the slots of a plan, the memory in which they find one another, and that of the instances
/// which the container shares.
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

  @exclusivity(unchecked) private var chunks: [UnsafeMutableRawBufferPointer] = []
  @exclusivity(unchecked) private var filled = 0

  private static let blockSize = 512
  private static let chunkSize = 4096
  private static let cacheLine = 64

  /// Makes room for so many slots.
  func reserve(_ count: Int) { slots.reserveCapacity(count) }

  /// Makes a slot, and keeps it.
  ///
  /// - Parameters:
  ///   - type: The type of the instances.
  ///   - key: The key under which instances are shared, for error messages.
  ///   - sharing: Who shares the instances.
  ///   - place: Where a scope keeps its instance, if scopes share the instances.
  ///   - parameters: The slots of the parameters of the factory.
  ///   - supply: Calls the factory.
  /// - Returns: The slot.
  func slot(
    of type: Any.Type, key: Key, sharing: Sharing, in place: ScopePlace? = nil,
    parameters: Parameters, supply: @escaping Slot.Supply
  ) -> Slot {
    let slot = Slot(
      of: type, key: key, sharing: sharing, in: place, parameters: parameters,
      memory: sharing == .container ? memory(for: type) : nil, supply: supply)
    slots.append(slot)
    return slot
  }

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

  /// Returns memory for an instance that the container shares.
  ///
  /// It lies apart from the instances of classes, whose reference counts many threads write: who
  /// reads a reference would have to wait for them where both share a line of the cache.
  private func memory(for type: Any.Type) -> UnsafeMutableRawPointer {
    let (size, alignment) = TypeLayout.of(type)
    if let chunk = chunks.last, let base = chunk.baseAddress {
      let start = (base + filled).alignedUp(toMultipleOf: alignment)
      if start + size <= base + chunk.count {
        filled = start + size - base
        return start
      }
    }
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(size, Self.chunkSize), alignment: max(alignment, Self.cacheLine))
    chunks.append(chunk)
    filled = size
    return chunk.baseAddress.unsafelyUnwrapped
  }

  deinit {
    // Dependents are linked after what they depend on, and go before it.
    for index in slots.indices.reversed() { slots[index].destroyInstance() }
    for chunk in chunks { chunk.deallocate() }
    for block in blocks { block.deallocate() }
  }
}
