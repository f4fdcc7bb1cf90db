extension Contribution {
  /// Rejects a key without its label.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "label the type of the elements: Contribution(to: …)")
  public init<Product, each Parameter>(
    _ key: Service.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

@_documentation(visibility: internal)
extension Decorator {
  /// Rejects a decorator without a key.
  @available(*, unavailable, message: "name the decorated type: Decorator((any Store).self) { … }")
  public init<each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Service
  ) { fatalError() }

  /// Rejects an argument that is not a factory.
  @available(
    *, unavailable,
    message:
      "not a factory: a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()"
  )
  @_disfavoredOverload
  public init(_ instance: Service) { fatalError() }
}
