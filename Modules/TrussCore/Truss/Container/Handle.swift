public import Synchronization

/// A root of an application, looked up once and resolved as often as needed.
///
/// ```swift
/// let users = try container.handle((any UserDirectory).self)
/// for line in lines { try await users.get().create(User(line)) }
/// ```
///
/// ``Container/handle(_:)`` looks it up. It retains its container.
public struct Handle<Service>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: all properties are constant, and the memory is read only
  // after the slot's `address` shows that the instance has been published there. The container
  // keeps the slot alive.

  @usableFromInline let slot: Unmanaged<Slot>
  /// The container of the root.
  public let container: Container

  /// The address of the instance once it exists, if the container shares it.
  ///
  /// Knowing it in advance lets the processor load the instance while it is still checking the
  /// slot.
  @usableFromInline let memory: UnsafeMutableRawPointer?

  init(slot: Unmanaged<Slot>, container: Container) {
    self.slot = slot
    self.container = container
    memory = slot._withUnsafeGuaranteedRef { $0.memory }
  }

  /// Returns the instance of the root.
  ///
  /// - Parameter isolation: The actor on which the caller runs.
  /// - Returns: The instance, shared according to its binding.
  /// - Throws: Any error of a factory; ``ContainerError`` if a shared instance is missing after the stop,
  ///   or the caller is not on the actor of the factory.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func get(isolation: isolated (any Actor)? = #isolation) throws -> sending Service {
    // The proof for `nonisolated(unsafe)` is that of `Container.resolve`.
    nonisolated(unsafe) let instance: Service = try slot._withUnsafeGuaranteedRef { slot in
      if slot.address.load(ordering: .acquiring) != nil, let memory {
        return memory.assumingMemoryBound(to: Service.self).pointee
      }
      return try slot.make(container.root, on: isolation)
    }
    return instance
  }
}
