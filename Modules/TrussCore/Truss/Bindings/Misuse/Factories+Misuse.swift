// Compiler messages for invalid declarations.
//
// Overload resolution selects an unavailable initialiser only if no other one fits. The compiler then
// reports its message.

extension TypedBinding {
  /// Rejects a factory that returns another type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the factory does not return the bound type; make what it returns conform to that type, or correct the type"
  )
  public init<Product, each Parameter>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a factory is an initialiser or a closure whose parameters, none of them inout, are its dependencies; bind an existing instance with Value(…)"
  )
  @_disfavoredOverload
  public init<Instance>(_ instance: Instance) where Policy.Service == Instance { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a factory is an initialiser or a closure whose parameters, none of them inout, are its dependencies; bind an existing instance with Value(…)"
  )
  @_disfavoredOverload
  public init<Instance>(_ key: Policy.Service.Type, _ instance: Instance) { fatalError() }
}

extension TypedBinding where Policy.Source == PolicyFact.Factory {
  /// Rejects a scope for a lifetime without one.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "only Scoped(in:) takes a scope")
  public init<Scope, each Parameter>(
    in scope: Scope.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service
  ) { fatalError() }

  /// Rejects a scope for a lifetime without one.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "only Scoped(in:) takes a scope")
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service
  ) { fatalError() }
}

extension TypedBinding {
  /// Rejects a scoped binding without a scope.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
  public init<Service, each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) where Policy == ScopedLifetime<Never, Service> { fatalError() }

  /// Rejects a scoped binding without a scope.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
  public init<Service, each Parameter>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) where Policy == ScopedLifetime<Never, Service> { fatalError() }

  /// Rejects a factory that returns another type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the factory does not return the bound type; make what it returns conform to that type, or correct the type"
  )
  public init<Scope, Product, each Parameter>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope> { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a factory is an initialiser or a closure whose parameters, none of them inout, are its dependencies; an instance that exists outlives every scope: bind it with Value(…)"
  )
  @_disfavoredOverload
  public init<Scope, Instance>(in scope: Scope.Type, _ instance: Instance)
  where Policy == ScopedLifetime<Scope, Instance> { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a factory is an initialiser or a closure whose parameters, none of them inout, are its dependencies; an instance that exists outlives every scope: bind it with Value(…)"
  )
  @_disfavoredOverload
  public init<Scope, Instance>(
    in scope: Scope.Type, _ key: Policy.Service.Type, _ instance: Instance
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope> { fatalError() }
}
