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

  /// Opens a scope, resolves its entry and runs a body with it.
  ///
  /// Instances of the scope that the entry needs, and whose factories are asynchronous or isolated, are
  /// constructed first, concurrently as far as their dependencies permit. Cancelling the task cancels them.
  ///
  /// When the body ends, the hooks run that bindings of the scope declare with `onEnd`, and the
  /// instances of the scope are released. The cancellation of the task does not reach the hooks.
  ///
  /// - Parameters:
  ///   - value: The value of the scope, which can be injected into its instances.
  ///   - body: Receives the entry.
  /// - Returns: The result of the body.
  /// - Throws: Any error of the body, of a factory or of a hook, or ``LifecycleError`` if several of
  ///   them fail; ``ContainerError`` if the container or the scope that it belongs to has been
  ///   released, if a shared instance is needed and the container has stopped, or if the
  ///   constructions of entries that open scopes for one another nest more than 32 deep.
  @inlinable
  public func open<Result>(
    _ value: Scope, _ body: (Entry) async throws -> Result
  ) async throws -> Result {
    guard !source.hasEndHooks else { return try await openToEnd(value, body) }
    let instance = try source.open(value)
    // The entry may hold providers of the scope, which do not retain it.
    defer { withExtendedLifetime(instance) {} }
    return try await body(source.getAwaiting(in: instance))
  }

  /// Opens a scope that lasts until the returned value is released, and constructs first what the entry
  /// needs and cannot construct on request.
  ///
  /// - Parameter value: The value of the scope, which can be injected into its instances.
  /// - Returns: The scope with its entry.
  /// - Throws: As ``open(_:_:)``, apart from the errors of the body.
  @inlinable
  public func open(preparing value: Scope) async throws -> OpenScope<Entry> {
    let instance = try source.open(value)
    let ending = try source.ending(of: instance)
    do {
      let entry: Entry = try await source.getAwaiting(in: instance)
      return OpenScope(entry: entry, instance: instance, ending: ending)
    } catch {
      try await ending?.end(.failed(error))
      throw error
    }
  }

  /// Opens a scope that lasts until the returned value is released.
  ///
  /// It cannot await. If the entry needs an instance of the scope whose factory is asynchronous or
  /// isolated, it throws ``ContainerError/notPrepared(_:)`` before it constructs anything;
  /// ``open(preparing:)`` opens such a scope.
  ///
  /// - Parameter value: The value of the scope, which can be injected into its instances.
  /// - Returns: The scope with its entry.
  /// - Throws: Any error of a factory; ``ContainerError`` if the container or the scope that it
  ///   belongs to has been released, if a shared instance is needed and the container has stopped,
  ///   or if the constructions of entries that open scopes for one another nest more than 32 deep.
  @inlinable
  public func open(_ value: Scope) throws -> OpenScope<Entry> {
    guard source.isPlain else { return try openWithHooks(value) }
    let instance = try source.open(value)
    return OpenScope(entry: try source.get(in: instance), instance: instance, ending: nil)
  }

  /// Opens a scope whose instances have hooks, or refuses to open one that has to await.
  @usableFromInline
  func openWithHooks(_ value: Scope) throws -> OpenScope<Entry> {
    try source.refusePreparation()
    let instance = try source.open(value)
    let ending = try source.ending(of: instance)
    return OpenScope(entry: try source.get(in: instance), instance: instance, ending: ending)
  }

  /// Opens a scope, runs a body with its entry, and then the hooks of its instances.
  @usableFromInline
  func openToEnd<Result>(
    _ value: Scope, _ body: (Entry) async throws -> Result
  ) async throws -> Result {
    let scope = try await open(preparing: value)
    let result: Result
    do { result = try await body(scope.entry) } catch {
      try await scope.end(.failed(error))
      throw error
    }
    try await scope.end()
    return result
  }
}

/// An open scope, which ends when this value is released, and its entry.
///
/// It retains its container. An instance of the container that keeps open scopes has to release them when
/// the application stops, or neither is ever freed.
@frozen
public struct OpenScope<Entry> {
  /// The entry that the scope was opened for.
  public let entry: Entry

  @usableFromInline let instance: ScopeInstance

  /// Runs the hooks of the scope; `nil` if it has none.
  @usableFromInline let ending: ScopeEnding?

  @inlinable
  init(entry: Entry, instance: ScopeInstance, ending: ScopeEnding?) {
    self.entry = entry
    self.instance = instance
    self.ending = ending
  }

  /// Runs the hooks of the instances in the scope, and waits for them.
  ///
  /// A scope whose instances have hooks must be ended in this way. If it is released instead, the hooks
  /// run in a separate task, with a failure as the outcome, and their errors are lost. Afterwards,
  /// existing instances can still be used, but those with hooks are not constructed. A second call does
  /// nothing. A hook of the scope must not call it.
  ///
  /// Scopes with hooks that are still open inside this one end first, with a failure as the outcome.
  ///
  /// - Parameter outcome: How the use of the scope has ended.
  /// - Throws: The error of a hook if the outcome has none and no other hook fails; otherwise
  ///   ``LifecycleError`` with all of them. ``ContainerError/notEnded(_:)`` if the outcome is
  ///   ``ScopeOutcome/completed``, but the scope around this one has ended it before.
  public func end(_ outcome: ScopeOutcome = .completed) async throws {
    try await ending?.end(outcome)
  }
}

extension OpenScope: Sendable where Entry: Sendable {}

extension ScopeFactory: DependencyForm {
  /// The entry is resolved in a scope that is opened for it.
  package static var form: Dependency.Form {
    .init(.deferred(.scope(ScopeID(Scope.self))), Entry.self)
  }
}
