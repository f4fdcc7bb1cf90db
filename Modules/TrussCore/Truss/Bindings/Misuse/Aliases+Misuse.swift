@_documentation(visibility: internal)
extension ProvidingBinding {
  /// Rejects a further type that the instance does not have.
  @available(
    *, unavailable,
    message:
      "the instance is not of this type: make it conform, or let the closure return a converted instance"
  )
  @_disfavoredOverload
  public func also<Other: Sendable, Product>(
    _ key: Other.Type, _ conversion: @escaping @Sendable (Service) -> Product
  ) -> Self { fatalError() }

  /// Rejects a further type without its conversion.
  @available(
    *, unavailable,
    message: "add the closure that returns the instance as this type: .also((any P).self) { $0 }"
  )
  public func also<Other>(_ key: Other.Type) -> Self { fatalError() }
}

extension Transient {
  /// Rejects a further type that the instance does not have.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message:
      "the instance is not of this type: make it conform, or let the closure return a converted instance"
  )
  @_disfavoredOverload
  public func also<Other, Product>(
    _ key: Other.Type, _ conversion: @escaping @Sendable (Service) -> Product
  ) -> Self { fatalError() }
}

extension Decorator {
  /// Rejects an alias for a decorator.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "a decorator has the key of what it wraps; decorate the other key too"
  )
  public func also<Other>(
    _ key: Other.Type, _ conversion: @escaping @Sendable (Service) -> Other
  ) -> Self { fatalError() }
}
