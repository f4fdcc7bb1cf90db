public import Synchronization

extension Container {
  /// A place in the process for the container of one purpose.
  ///
  /// An application with one container uses ``application``, which is the default everywhere. Others
  /// declare a name for each of their containers, as a static constant:
  ///
  /// ```swift
  /// extension Container.Name {
  ///   static let session = Container.Name("session")
  /// }
  /// ```
  ///
  /// ```swift
  /// container.install(as: .session)
  /// @Inject(from: .session) var user: User
  /// ```
  ///
  /// Two names are different even if their texts are equal, so packages that know nothing of each
  /// other cannot replace each other's containers.
  public final class Name: Sendable {
    let text: String

    @usableFromInline let installed = InstalledContainer()

    /// Whether any task has ever had a task-local container under this name.
    ///
    /// Until then, nothing looks for one. It never returns to `false`, because unstructured tasks keep
    /// the container of the task that creates them after `withCurrent` has returned there.
    @usableFromInline let isTaskLocal = Atomic<Bool>(false)

    /// Declares a name.
    ///
    /// - Parameter text: The name in error messages.
    public init(_ text: String) { self.text = text }
  }
}

extension Container.Name {
  /// The container of the application.
  public static let application = Container.Name("application")
}

extension Container.Name: Hashable {
  /// Returns whether two names are the same.
  public static func == (left: Container.Name, right: Container.Name) -> Bool { left === right }

  /// Hashes the identity of the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Container.Name: CustomStringConvertible {
  /// The text of the name.
  public var description: String { text }
}
