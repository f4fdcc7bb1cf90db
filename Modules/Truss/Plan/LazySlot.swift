public import Synchronization

/// A deferred slot that keeps the first instance that it supplies.
@usableFromInline
final class LazySlot<Service>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `address` is published by the one thread that
  // `construction` lets construct, after it has written the instance. The rest is constant, and the
  // memory of a scope is shared between threads only as ``ScopeInstance`` allows. A `Lazy` is
  // `Sendable` only where its service is.

  @usableFromInline let target: LateSlot<Service>
  @usableFromInline weak let memory: ScopeMemory?
  @usableFromInline let construction = Construction()

  /// Where the instance is, once there is one.
  ///
  /// An optional stored in place would have the runtime look its type up when the slot is freed.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  @inlinable
  init(target: LateSlot<Service>, in scope: ScopeInstance) {
    self.target = target
    memory = scope.memory
  }

  deinit {
    guard let address = address.load(ordering: .acquiring) else { return }
    address.assumingMemoryBound(to: Service.self).deinitialize(count: 1)
    address.deallocate()
  }

  /// The instance, which is constructed first where there is none.
  @inlinable @inline(__always)
  var value: Service {
    get throws {
      if let address = address.load(ordering: .acquiring) {
        return address.assumingMemoryBound(to: Service.self).pointee
      }
      return try constructed()
    }
  }

  @inlinable @inline(never)
  func constructed() throws -> Service {
    try construction.complete(ConstructionPlace(self), key: target.key) {
      guard let memory else { throw target.released }
      let instance = try target.get(ScopeInstance(memory))
      let place = UnsafeMutablePointer<Service>.allocate(capacity: 1)
      place.initialize(to: instance)
      address.store(UnsafeMutableRawPointer(place), ordering: .releasing)
    }
    return address.load(ordering: .acquiring).unsafelyUnwrapped
      .assumingMemoryBound(to: Service.self).pointee
  }
}
