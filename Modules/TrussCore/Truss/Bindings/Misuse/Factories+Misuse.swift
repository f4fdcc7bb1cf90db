// Compiler messages for invalid declarations.
//
// Overload resolution selects an unavailable initialiser only if no other one fits. The compiler then
// reports its message.

extension KeyedBinding {
  /// Rejects a scope for a lifetime without one.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "only Scoped(in:) takes a scope")
  public init<Scope, each Parameter>(
    in scope: Scope.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }

  /// Rejects a scope for a lifetime without one.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "only Scoped(in:) takes a scope")
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }
}

extension Scoped where Scope == Never {
  /// Rejects a scoped binding without a scope.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }

  /// Rejects a scoped binding without a scope.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
  public init<each Parameter>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }
}
