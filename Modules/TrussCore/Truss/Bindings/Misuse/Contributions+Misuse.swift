extension TypedBinding where Policy.Source == PolicyFact.Collected {
  /// Rejects a factory that returns another type.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the factory does not return the type of the elements; make what it returns conform to that type, or correct the type"
  )
  public init<Product, each Parameter>(
    to key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: contribute an existing instance with a closure: Contribution(to: …) { … }"
  )
  @_disfavoredOverload
  public init<Instance>(to key: Policy.Service.Type, _ instance: Instance) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: contribute an existing instance with a closure: Contribution(to: …) { … }"
  )
  @_disfavoredOverload
  public init<Instance>(_ instance: Instance) where Policy.Service == Instance { fatalError() }

  /// Rejects a key without its label.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "label the type of the elements: Contribution(to: …)")
  public init<Product, each Parameter>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

extension TypedBinding where Policy.Source == PolicyFact.Wrapping {
  /// Rejects a decorator without a key.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "name the decorated type: Decorator((any Store).self) { … }"
  )
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Policy.Service
  ) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()"
  )
  @_disfavoredOverload
  public init<Instance>(_ key: Policy.Service.Type, _ instance: Instance) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()"
  )
  @_disfavoredOverload
  public init<Instance>(_ instance: Instance) where Policy.Service == Instance { fatalError() }

  /// Rejects a factory that wraps nothing.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "a decorator takes the wrapped instance as its first parameter and returns one of the same type"
  )
  public init<Product, each Parameter>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

extension TypedBinding {
  /// Rejects the key of an element for a binding that is none.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "only a contribution has a key in a collection: Contribution(to: …) or .contributed()"
  )
  public func keyed<Key: Hashable & Sendable>(_ key: Key) -> Self { fatalError() }
}
