extension TypedBinding where Policy.Role == PolicyFact.Collected {
  /// Refuses to export an element.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "a contribution is for whatever collects it, in every module; it is not exported"
  )
  public func exported() -> Self { fatalError() }

  /// Refuses to let an element replace a binding.
  @_documentation(visibility: internal)
  @available(
    *, unavailable, message: "a contribution replaces nothing; collections have room for all"
  )
  public func overriding() -> Self { fatalError() }
}

extension TypedBinding where Policy.Role == PolicyFact.Wrapping {
  /// Refuses to export a decorator.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "a decorator is as visible as the binding that it wraps; export that one"
  )
  public func exported() -> Self { fatalError() }

  /// Refuses to let a decorator replace a binding.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "a decorator wraps; only a binding replaces another")
  public func overriding() -> Self { fatalError() }
}

extension TypedBinding {
  /// Refuses to construct at once what the container does not own.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "only a Singleton is constructed by the container itself, so only it can be eager"
  )
  public func eager() -> Self { fatalError() }

  /// Refuses a hook of an instance that the container does not own.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "only a Singleton has hooks, for it lives as long as its container"
  )
  public func onStart(
    _ hook: @escaping @Sendable (Policy.Service) async throws -> Void
  ) -> Self { fatalError() }

  /// Refuses a hook of an instance that the container does not own.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "only a Singleton has hooks, for it lives as long as its container"
  )
  public func onStop(
    _ hook: @escaping @Sendable (Policy.Service) async throws -> Void
  ) -> Self { fatalError() }

  /// Refuses a second way to say `Contribution(to:)`.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "a singleton is contributed by Contribution(to: …)")
  public func contributed<Shared>() -> Self where Policy == SharedLifetime<Shared> {
    fatalError()
  }

  /// Refuses a second way to say `Contribution(to:)`.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "a value is contributed by Contribution(to: …) { … }")
  public func contributed<Existing>() -> Self where Policy == ExistingLifetime<Existing> {
    fatalError()
  }
}
