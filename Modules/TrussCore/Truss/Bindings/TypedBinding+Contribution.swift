extension TypedBinding {
  /// Makes the instances elements of every `[Service]` that is injected, each time a new one.
  ///
  /// A collection with such an element is not shared either: whatever asks for it gets an array of
  /// its own.
  public consuming func contributed<Element>() -> TypedBinding<ContributedLifetime<Policy>>
  where Policy == TransientLifetime<Element> {
    TypedBinding<ContributedLifetime<Policy>>(untyped: with { $0.role = .contribution }.untyped)
  }

  /// Makes the instance of a scope an element of every `[Service]` that is injected in that scope.
  ///
  /// The collection exists in that scope alone: that a singleton takes it is an error.
  public consuming func contributed<Scope, Element>() -> TypedBinding<ContributedLifetime<Policy>>
  where Policy == ScopedLifetime<Scope, Element> {
    TypedBinding<ContributedLifetime<Policy>>(untyped: with { $0.role = .contribution }.untyped)
  }
}
