public import Synchronization

/// A root of an application, looked up once and then asked as often as needed.
///
/// ```swift
/// let users = try container.root((any UserDirectory).self)
/// for line in lines { try await users.get().create(User(line)) }
/// ```
///
/// It keeps its container.
public struct Root<Service>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: everything is constant, and what is in the memory is read
  // only where the slot says that it has been published there. The container keeps the slot.

  @usableFromInline let slot: Unmanaged<Slot>
  @usableFromInline let container: Container

  /// Where the instance is, once there is one, if the container shares it.
  ///
  /// To know it beforehand lets the processor read the instance while it still asks the slot.
  @usableFromInline let memory: UnsafeMutableRawPointer?

  init(slot: Unmanaged<Slot>, container: Container) {
    self.slot = slot
    self.container = container
    memory = slot._withUnsafeGuaranteedRef { $0.memory }
  }

  /// Returns an instance of the root.
  ///
  /// - Returns: The instance, shared as its binding says.
  /// - Throws: What a factory throws.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func get() throws -> Service {
    try slot._withUnsafeGuaranteedRef { slot in
      if slot.address.load(ordering: .acquiring) != nil, let memory {
        return memory.assumingMemoryBound(to: Service.self).pointee
      }
      return try slot.make(container.root)
    }
  }
}
