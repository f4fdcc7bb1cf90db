extension TypedBinding where Policy.Source == PolicyFact.Collected {
  /// Refuses a factory of another type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "what the factory makes is not of the type of the elements; let it conform to that type, or correct the type"
  )
  public init<Product, each Parameter>(
    to key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }

  /// Refuses a key without its label.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "say what it is contributed to: Contribution(to: …)")
  public init<Product, each Parameter>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

extension TypedBinding where Policy.Source == PolicyFact.Wrapping {
  /// Refuses a decorator without a key.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "name the type that is decorated: Decorator((any Store).self) { … }"
  )
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service
  ) { fatalError() }

  /// Refuses a factory that wraps nothing.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "a decorator takes the instance that it wraps as its first parameter, and makes one of the same type"
  )
  public init<Product, each Parameter>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}
