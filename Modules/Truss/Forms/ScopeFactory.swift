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
  let target: LateSlot<Entry>
  let layout: ScopeLayout
  let opener: WeakInstance

  /// Opens a scope, resolves its entry and runs a body with it.
  ///
  /// The instances of the scope are let go when the body ends.
  ///
  /// - Parameters:
  ///   - value: The value of the scope, which can be injected into whatever lives in it.
  ///   - body: Receives the entry.
  /// - Returns: What the body returns.
  /// - Throws: What the body or a factory throws; ``ContainerError`` when the container is gone.
  public func open<Result>(
    _ value: Scope, _ body: (Entry) async throws -> Result
  ) async throws -> Result {
    let instance = try makeInstance(value)
    // The entry may hold providers of the scope, which do not keep it.
    defer { withExtendedLifetime(instance) {} }
    return try await body(target.slot.get(instance))
  }

  /// Opens a scope that lasts for as long as the returned value is kept.
  ///
  /// - Parameter value: The value of the scope, which can be injected into whatever lives in it.
  /// - Returns: The scope with its entry.
  /// - Throws: What a factory throws; ``ContainerError`` when the container is gone.
  public func open(_ value: Scope) throws -> OpenScope<Entry> {
    let instance = try makeInstance(value)
    return OpenScope(entry: try target.slot.get(instance), instance: instance)
  }

  private func makeInstance(_ value: Scope) throws -> ScopeInstance {
    let parent = try opener.instance(for: Key(Entry.self))
    return ValuedScopeInstance(layout: layout, value: value, parent: parent)
  }
}

/// A scope that lasts for as long as this value is kept, with the entry that it was opened for.
public final class OpenScope<Entry> {
  /// What the scope was opened for.
  public let entry: Entry

  private let instance: ScopeInstance

  init(entry: Entry, instance: ScopeInstance) {
    self.entry = entry
    self.instance = instance
  }
}

extension OpenScope: Sendable where Entry: Sendable {}

extension ScopeFactory: DependencyForm {
  /// The key of the entry, which is resolved in a scope of its own.
  public static var dependency: Dependency {
    Dependency(Self.self, around: Entry.self) { $0.deferral = .scope(ScopeID(Scope.self)) }
  }

  /// Supplies a factory whose scopes lie inside the container or scope that asks.
  public static func slot(at site: DependencySite) -> Slot<ScopeFactory<Scope, Entry>> {
    let target = site.deferred(of: Entry.self)
    let layout = site.layout(of: ScopeID(Scope.self))
    return Slot { ScopeFactory(target: target, layout: layout, opener: WeakInstance($0)) }
  }
}
