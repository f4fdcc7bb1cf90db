public import Synchronization

/// A deferred slot that keeps the first instance that it supplies.
@usableFromInline
final class LazySlot: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `address` is published by the one thread that
  // `construction` lets construct, after it has written the instance. The rest is constant, and the
  // memory of a scope is shared between threads only as ``ScopeInstance`` allows. A `Lazy` is
  // `Sendable` only where its service is.

  /// Where the instance is, once there is one.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  private let target: LateSlot
  private weak let memory: ScopeMemory?
  private let construction = Construction()

  init(target: LateSlot, in scope: ScopeInstance) {
    self.target = target
    memory = scope.memory
  }

  deinit {
    guard let address = address.load(ordering: .acquiring) else { return }
    TypeLayout.destroy(target.type, at: address)
    address.deallocate()
  }

  /// Returns the instance, and constructs it first where there is none.
  @inlinable @inline(__always)
  func get<Service>() throws -> Service {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    return try constructed().assumingMemoryBound(to: Service.self).pointee
  }

  @usableFromInline
  func constructed() throws -> UnsafeMutableRawPointer {
    try construction.complete(ConstructionPlace(self), key: target.key) {
      guard let memory else { throw target.released }
      let instance = TypeLayout.allocate(target.type)
      do {
        try target.put(in: Place(instance), for: ScopeInstance(memory))
      } catch {
        instance.deallocate()
        throw error
      }
      address.store(instance, ordering: .releasing)
    }
    return address.load(ordering: .acquiring).unsafelyUnwrapped
  }
}
