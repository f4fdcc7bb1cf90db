public import Synchronization

/// A deferred slot that keeps its first instance, unless that may hold the slot.
@usableFromInline
package final class LazySlot: DeferredSlot, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only the thread that `construction` admits writes the
  // instance, and it publishes `address` afterwards. The type is constant. A `Lazy` is `Sendable`
  // only if its service is.

  /// The type of an instance, and what it consists of.
  package typealias Content = (type: Any.Type, kind: TypeLayout.Kind)

  /// The address of the instance, once the slot keeps one.
  @usableFromInline let address = Atomic<UnsafeMutableRawPointer?>(nil)

  /// The content to keep; `nil` to keep nothing.
  private let content: Content?
  private let construction = Construction()

  private init(
    _ arguments: borrowing Arguments, in frame: ScopeMemory?, keeping content: Content?
  ) {
    self.content = content
    super.init(arguments, in: frame)
  }

  /// Returns a closure that supplies such a slot as an object, in calls whose arguments it takes.
  package static func supply(
    in layouts: [ObjectIdentifier], keeping content: Content?
  ) -> Slot.Supply {
    { $1.fill(holding: LazySlot($0, in: $0.frame(among: layouts), keeping: content)) }
  }

  deinit {
    guard let address = address.load(ordering: .acquiring), let content else { return }
    content.kind.destroy(content.type, at: address)
    address.deallocate()
  }

  @inlinable @inline(__always)
  package func value<Service>() throws -> Service {
    if let address = address.load(ordering: .acquiring) {
      return address.assumingMemoryBound(to: Service.self).pointee
    }
    return try firstValue()
  }

  /// Returns the instance if the slot does not keep it yet.
  @inlinable @inline(never)  // Otherwise every read would set up what it needs.
  func firstValue<Service>() throws -> Service {
    guard let address = try constructed() else { return try get() }
    return address.assumingMemoryBound(to: Service.self).pointee
  }

  /// Returns the address of the instance, constructing it if necessary; `nil` if the slot keeps none.
  @usableFromInline
  func constructed() throws -> UnsafeMutableRawPointer? {
    guard let content else { return nil }
    try construction.complete(ConstructionPlace(self), key: key) {
      let use = try begin()
      defer { use.end() }
      let instance = TypeLayout.allocate(content.type)
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
  @inline(never)  // The memory is passed unretained: threads must not share its reference count.
  private func put(in place: Place, for memory: ScopeMemory) throws {
    try target._withUnsafeGuaranteedRef { try $0.put(in: place, for: ScopeInstance(memory)) }
  }
}
