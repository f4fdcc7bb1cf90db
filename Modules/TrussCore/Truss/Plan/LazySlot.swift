public import Synchronization

/// A deferred slot that keeps its first instance.
@usableFromInline
final class LazySlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only the thread that `construction` admits writes the
  // instance, and it publishes `address` afterwards. The type is constant. A `Lazy` is `Sendable`
  // only if its service is.

  /// The address of the instance, once it exists.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  private let type: Any.Type
  private let construction = Construction()

  override init(_ arguments: borrowing Arguments) {
    type = arguments.parameters.slots[0]._withUnsafeGuaranteedRef { $0.type }
    super.init(arguments)
  }

  override init(_ arguments: borrowing Arguments, in layouts: [ObjectIdentifier]) {
    type = arguments.parameters.slots[0]._withUnsafeGuaranteedRef { $0.type }
    super.init(arguments, in: layouts)
  }

  deinit {
    guard let address = address.load(ordering: .acquiring) else { return }
    TypeLayout.destroy(type, at: address)
    address.deallocate()
  }

  /// Returns the instance, constructing it if necessary.
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
  /// It is not inlined, so that the memory is passed unretained: retaining it would write the
  /// reference count that threads must not share.
  @inline(never)
  private func put(in place: Place, for memory: ScopeMemory) throws {
    try target._withUnsafeGuaranteedRef { try $0.put(in: place, for: ScopeInstance(memory)) }
  }
}
