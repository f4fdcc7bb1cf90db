/// A root of an application, looked up once and then asked as often as needed.
///
/// ```swift
/// let users = try container.root((any UserDirectory).self)
/// for line in lines { try await users.get().create(User(line)) }
/// ```
///
/// It keeps its container.
public struct Root<Service>: Sendable {
  @usableFromInline let slot: Slot
  @usableFromInline let container: ScopeInstance

  @inlinable
  init(slot: Slot, container: ScopeInstance) {
    self.slot = slot
    self.container = container
  }

  /// Returns an instance of the root.
  ///
  /// - Returns: The instance, shared as its binding says.
  /// - Throws: What a factory throws.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func get() throws -> Service { try slot.get(container) }
}
