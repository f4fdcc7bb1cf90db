/// A parameter that opens scopes, each for one entry that is resolved in it.
///
/// ```swift
/// Contribution(to: Route.self) { (users: ScopeFactory<RequestContext, UsersController>) in
///   Route(.get, "/v1/users/{id}") { request in
///     try await users.open(request.context) { try await $0.show(request) }
///   }
/// }
/// ```
///
/// The entry is a dependency like any other: that it resolves inside the scope is verified with the
/// rest of the graph.
public struct ScopeFactory<Scope: Sendable, Entry>: Sendable {
  @usableFromInline let source: ScopeSlot

  init(source: ScopeSlot) { self.source = source }

  /// Opens a scope, resolves its entry and runs a body with it.
  ///
  /// The instances of the scope are let go when the body ends.
  ///
  /// - Parameters:
  ///   - value: The value of the scope, which can be injected into whatever lives in it.
  ///   - body: Receives the entry.
  /// - Returns: What the body returns.
  /// - Throws: What the body or a factory throws; ``ContainerError`` when the container is gone,
  ///   or when entries open scopes for one another more than 32 times while they are constructed.
  @inlinable
  public func open<Result>(
    _ value: Scope, _ body: (Entry) async throws -> Result
  ) async throws -> Result {
    let instance = try source.open(value)
    // The entry may hold providers of the scope, which do not keep it.
    defer { withExtendedLifetime(instance) {} }
    return try await body(source.get(in: instance))
  }

  /// Opens a scope that lasts for as long as the returned value is kept.
  ///
  /// - Parameter value: The value of the scope, which can be injected into whatever lives in it.
  /// - Returns: The scope with its entry.
  /// - Throws: What a factory throws; ``ContainerError`` when the container is gone,
  ///   or when entries open scopes for one another more than 32 times while they are constructed.
  @inlinable
  public func open(_ value: Scope) throws -> OpenScope<Entry> {
    let instance = try source.open(value)
    return OpenScope(entry: try source.get(in: instance), instance: instance)
  }
}

/// A scope that lasts for as long as this value is kept, with the entry that it was opened for.
public struct OpenScope<Entry> {
  /// What the scope was opened for.
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
  /// The entry is constructed in a scope that is opened for it.
  static var form: Dependency.Form { .deferred(.scope(ScopeID(Scope.self))) }

  /// The type of the entry.
  static var content: Any.Type { Entry.self }

  /// Supplies a factory whose scopes lie inside the container or scope that asks.
  static func slot(at site: DependencySite) -> Slot {
    let layout = site.layout(of: ScopeID(Scope.self))
    return site.form(Self.self, deferring: Entry.self) { arguments, place in
      place.fill { ScopeFactory(source: ScopeSlot(arguments, layout: layout)) }
    }
  }
}
