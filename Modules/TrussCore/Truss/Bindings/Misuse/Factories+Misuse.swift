// Compiler messages for invalid declarations.
//
// Overload resolution selects an unavailable initializer only if no other one fits. The compiler then
// reports its message.

@_documentation(visibility: internal)
@available(*, unavailable, message: "only Scoped(in:) takes a scope")
extension KeyedBinding {
  /// Rejects a scope for a lifetime without one.
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }

  /// Rejects a scope for a lifetime without one.
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }
}

@_documentation(visibility: internal)
@available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
extension Scoped where Scope == Never {
  /// Rejects a scoped binding without a scope.
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }

  /// Rejects a scoped binding without a scope.
  public init<each Parameter>(
    _ key: Service.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }
}

// Macros write the location of a binding themselves. These initializers give a wrong type a message there.

extension KeyedBinding {
  /// Rejects a factory that returns another type, in the expansion of a macro.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the instance is not of the bound type: make it conform, or correct the type after 'as:'"
  )
  public init<Product, each Parameter>(
    _ key: Service.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product,
    fileID: StaticString, line: Int, column: Int
  ) { fatalError() }
}

extension Scoped {
  /// Rejects a factory that returns another type, in the expansion of a macro.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the instance is not of the bound type: make it conform, or correct the type after 'as:'"
  )
  public init<Product, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product,
    fileID: StaticString, line: Int, column: Int
  ) { fatalError() }
}

extension Contribution {
  /// Rejects a factory that returns another type, in the expansion of a macro.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the instance is not of the bound type: make it conform, or correct the type after 'as:'"
  )
  public init<Product, each Parameter>(
    to key: Service.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product,
    fileID: StaticString, line: Int, column: Int
  ) { fatalError() }
}
