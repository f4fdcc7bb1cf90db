extension Contribution {
  /// Rejects a key without its label.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "label the type of the elements: Contribution(to: …)")
  public init<Product, each Parameter>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

extension Decorator {
  /// Rejects a decorator without a key.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "name the decorated type: Decorator((any Store).self) { … }"
  )
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "not a factory: a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()"
  )
  @_disfavoredOverload
  public init(_ instance: Service) { fatalError() }
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
