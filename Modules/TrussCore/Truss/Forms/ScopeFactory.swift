/// A dependency that opens scopes, and resolves an entry in each.
///
/// ```swift
/// Contribution(to: Route.self) { (users: ScopeFactory<RequestContext, UsersController>) in
///   Route(.get, "/v1/users/{id}") { request in
///     try await users.open(request.context) { try await $0.show(request) }
///   }
/// }
/// ```
///
/// The entry is a dependency like any other: verification checks that it resolves inside the scope.
public struct ScopeFactory<Scope: Sendable, Entry>: Sendable {
  @usableFromInline let source: ScopeSlot

  init(source: ScopeSlot) { self.source = source }

  /// Opens a scope, resolves its entry and runs a body with it.
  ///
  /// The instances of the scope are released when the body ends.
  ///
  /// - Parameters:
  ///   - value: The value of the scope, which can be injected into its instances.
  ///   - body: Receives the entry.
  /// - Returns: What the body returns.
  /// - Throws: Any error of the body or of a factory; ``ContainerError`` if the container or the
  ///   scope that it belongs to has been released, if a shared instance is needed and the container
  ///   has stopped, or if the constructions of entries that open scopes for one another nest more
  ///   than 32 deep.
  @inlinable
  public func open<Result>(
    _ value: Scope, _ body: (Entry) async throws -> Result
  ) async throws -> Result {
    let instance = try source.open(value)
    // The entry may hold providers of the scope, which do not retain it.
    defer { withExtendedLifetime(instance) {} }
    return try await body(source.get(in: instance))
  }

  /// Opens a scope that lasts until the returned value is released.
  ///
  /// - Parameter value: The value of the scope, which can be injected into its instances.
  /// - Returns: The scope with its entry.
  /// - Throws: Any error of a factory; ``ContainerError`` if the container or the scope that it
  ///   belongs to has been released, if a shared instance is needed and the container has stopped,
  ///   or if the constructions of entries that open scopes for one another nest more than 32 deep.
  @inlinable
  public func open(_ value: Scope) throws -> OpenScope<Entry> {
    let instance = try source.open(value)
    return OpenScope(entry: try source.get(in: instance), instance: instance)
  }
}

/// An open scope, which ends when this value is released, and its entry.
public struct OpenScope<Entry> {
  /// The entry that the scope was opened for.
  public let entry: Entry

  @usableFromInline let instance: ScopeInstance

  @inlinable
  init(entry: Entry, instance: ScopeInstance) {
    self.entry = entry
    self.instance = instance
  }
}

extension OpenScope: Sendable where Entry: Sendable {}

extension ScopeFactory: DependencyForm {
  /// The entry is resolved in a scope that is opened for it.
  static var form: Dependency.Form { .deferred(.scope(ScopeID(Scope.self))) }

  /// The type of the entry.
  static var content: Any.Type { Entry.self }

  /// Supplies a factory that opens scopes inside the requesting container or scope.
  static func slot(at site: DependencySite) -> Slot {
    let layout = site.layout(of: ScopeID(Scope.self))
    return site.form(Self.self, deferring: Entry.self) { arguments, place in
      place.fill { ScopeFactory(source: ScopeSlot(arguments, layout: layout)) }
    }
  }
}
