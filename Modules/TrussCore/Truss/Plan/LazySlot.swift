public import Synchronization

/// A deferred slot that keeps its first instance, unless the container or a scope keeps it and it may hold
/// the slot.
@usableFromInline
final class LazySlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only the thread that `construction` admits writes the
  // instance, and it publishes `address` afterwards. The type is constant. A `Lazy` is `Sendable`
  // only if its service is.

  /// The address of the instance, once it exists.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  /// The type of the instance; `nil` if the slot does not keep it.
  private let type: Any.Type?
  private let construction = Construction()

  override init(_ arguments: borrowing Arguments) {
    type = arguments.parameters.slots[0]._withUnsafeGuaranteedRef { $0.type }
    super.init(arguments)
  }

  /// Defers the first parameter of a form to later calls, and keeps no instance.
  init(withoutKeeping arguments: borrowing Arguments) {
    type = nil
    super.init(arguments)
  }

  override init(_ arguments: borrowing Arguments, in layouts: [ObjectIdentifier]) {
    type = arguments.parameters.slots[0]._withUnsafeGuaranteedRef { $0.type }
    super.init(arguments, in: layouts)
  }

  deinit {
    guard let type, let address = address.load(ordering: .acquiring) else { return }
    TypeLayout.destroy(type, at: address)
    address.deallocate()
  }

  /// Returns the instance, constructing it if necessary.
  @inlinable @inline(__always)
  func value<Service>() throws -> Service {
    guard let address = try address.load(ordering: .acquiring) ?? constructed() else {
      return try get()
    }
    return address.assumingMemoryBound(to: Service.self).pointee
  }

  /// Returns the address of the instance, constructing it if necessary; `nil` if the slot does not keep it.
  @usableFromInline
  func constructed() throws -> UnsafeMutableRawPointer? {
    guard let type else { return nil }
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
    return address.load(ordering: .acquiring)
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
