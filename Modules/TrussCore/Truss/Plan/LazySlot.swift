public import Synchronization

/// A deferred slot that keeps the first instance that it supplies.
@usableFromInline
final class LazySlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `address` is published by the one thread that
  // `construction` lets construct, after it has written the instance. The type is constant. A `Lazy`
  // is `Sendable` only where its service is.

  /// Where the instance is, once there is one.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  private let type: Any.Type
  private let construction = Construction()

  override init(_ arguments: borrowing Arguments) {
    type = arguments.parameters.slots[0]._withUnsafeGuaranteedRef { $0.type }
    super.init(arguments)
  }

  deinit {
    guard let address = address.load(ordering: .acquiring) else { return }
    TypeLayout.destroy(type, at: address)
    address.deallocate()
  }

  /// Returns the instance, and constructs it first where there is none.
  @inlinable @inline(__always)
  func value<Service>() throws -> Service {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    return try constructed().assumingMemoryBound(to: Service.self).pointee
  }

  @usableFromInline
  func constructed() throws -> UnsafeMutableRawPointer {
    try construction.complete(ConstructionPlace(self), key: key) {
      let use = try begin()
      defer { use.end() }
      let instance = TypeLayout.allocate(type)
      do {
        try use.memory._withUnsafeGuaranteedRef { try put(in: Place(instance), for: $0) }
      } catch {
        instance.deallocate()
        throw error
      }
      address.store(instance, ordering: .releasing)
    }
    return address.load(ordering: .acquiring).unsafelyUnwrapped
  }

  /// Puts an instance of the target in a place.
  ///
  /// It stays a call of its own, to which the memory is lent: inlined, it would be retained, which
  /// writes the count that threads are not to share.
  @inline(never)
  private func put(in place: Place, for memory: ScopeMemory) throws {
    try target._withUnsafeGuaranteedRef { try $0.put(in: place, for: ScopeInstance(memory)) }
  }
}
