/// An application with its entry: the container of an assembly, which knows the entry's type.
///
/// ```swift
/// let users = try await Root(LocalUsersAssembly()) { Value(configuration) }
/// for line in lines { try await users.get().create(User(line)) }
/// ```
///
/// It retains its container.
public struct Root<Entry>: Sendable {
  @usableFromInline let entry: Handle<Entry>

  /// The container of the application.
  @inlinable public var container: Container { entry.container }

  /// Returns the entry.
  ///
  /// - Parameter isolation: The actor on which the caller runs.
  /// - Returns: The entry, shared according to its binding.
  /// - Throws: Any error of a factory; ``ContainerError`` if a shared instance is missing after the stop,
  ///   or the caller is not on the actor of the factory.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func get(isolation: isolated (any Actor)? = #isolation) throws -> sending Entry {
    try entry.get()
  }
}
