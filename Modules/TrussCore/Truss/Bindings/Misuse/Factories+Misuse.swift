// What the compiler says about a declaration that is none.
//
// An unavailable initialiser takes no part in the choice of one. The compiler looks at it when
// nothing else fits, and then its message is what the author reads.

extension TypedBinding {
  /// Refuses a factory of another type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "what the factory makes is not of the type that the binding is for; let it conform to that type, or correct the type"
  )
  public init<Product, each Parameter>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }

  /// Refuses what is no factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "this is no factory, which is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an instance that exists by Value(…)"
  )
  @_disfavoredOverload
  public init<Instance>(_ instance: Instance) where Policy.Service == Instance { fatalError() }

  /// Refuses what is no factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "this is no factory, which is a synchronous initialiser or closure whose parameters, none of them inout, are its dependencies; do asynchronous work in onStart, and bind an instance that exists by Value(…)"
  )
  @_disfavoredOverload
  public init<Instance>(_ key: Policy.Service.Type, _ instance: Instance) { fatalError() }
}

extension TypedBinding where Policy.Source == PolicyFact.Factory {
  /// Refuses a scope where there is none.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "only Scoped(in:) names a scope")
  public init<Scope, each Parameter>(
    in scope: Scope.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service
  ) { fatalError() }

  /// Refuses a scope where there is none.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "only Scoped(in:) names a scope")
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service
  ) { fatalError() }
}

extension TypedBinding {
  /// Refuses a scoped binding without a scope.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
  public init<Service, each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) where Policy == ScopedLifetime<Never, Service> { fatalError() }

  /// Refuses a scoped binding without a scope.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "name the scope: Scoped(in: RequestContext.self, …)")
  public init<Service, each Parameter>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) where Policy == ScopedLifetime<Never, Service> { fatalError() }

  /// Refuses a factory of another type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "what the factory makes is not of the type that the binding is for; let it conform to that type, or correct the type"
  )
  public init<Scope, Product, each Parameter>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope> { fatalError() }
}
