// Compiler messages for modifiers that a binding cannot have. The availability of an extension is that of
// its members.

@_documentation(visibility: internal)
extension CollectedBinding {
  /// Rejects exporting an element.
  @available(
    *, unavailable, message: "a contribution is visible to every module and is not exported"
  )
  public func exported() -> Self { fatalError() }

  /// Rejects letting an element replace a binding.
  @available(
    *, unavailable, message: "a contribution replaces nothing; a collection contains all of them"
  )
  public func overriding() -> Self { fatalError() }
}

@_documentation(visibility: internal)
extension Decorator {
  /// Rejects exporting a decorator.
  @available(
    *, unavailable,
    message: "a decorator is as visible as the binding that it wraps; export that binding"
  )
  public func exported() -> Self { fatalError() }

  /// Rejects letting a decorator replace a binding.
  @available(*, unavailable, message: "a decorator wraps; only a binding replaces another")
  public func overriding() -> Self { fatalError() }
}

@_documentation(visibility: internal)
extension TypedBinding {
  /// Rejects constructing an instance with the container that the container does not own.
  @available(
    *, unavailable,
    message: "only a Singleton can be eager: it alone can be constructed with the container"
  )
  public func eager() -> Self { fatalError() }

  /// Rejects a check of an instance that the container does not own.
  @available(*, unavailable, message: "only a Singleton can have a readiness check")
  public func readiness(
    within timeout: Duration? = nil, _ check: @escaping @Sendable (Service) async throws -> Void
  ) -> Self { fatalError() }

  /// Rejects a hook for the end of a scope for an instance that lives in none.
  @available(
    *, unavailable,
    message:
      "only a Scoped instance ends with its scope; a Singleton stops with onStop, and nothing tracks the instances of a Transient"
  )
  public func onEnd<each Dependency>(
    _ hook: @escaping @Sendable (Service, ScopeOutcome, repeat each Dependency) async throws -> Void
  ) -> Self { fatalError() }

  /// Rejects a hook for the end of a scope that does not take the outcome.
  @available(
    *, unavailable,
    message:
      "onEnd is for a Scoped instance, and its hook takes the instance and the outcome: '.onEnd { instance, outcome in … }'"
  )
  public func onEnd(_ hook: @escaping @Sendable (Service) async throws -> Void) -> Self {
    fatalError()
  }

  /// Rejects a line of a list of overrides.
  @available(
    *, unavailable,
    message: "only a binding in the 'overrides' of an assembly can replace what children bind"
  )
  public func includingChildren() -> Override { fatalError() }

  /// Rejects properties of what is no object.
  @available(
    *, unavailable,
    message:
      "only properties of a class can be injected: a structure takes its dependencies in its initializer"
  )
  @_disfavoredOverload
  public func setting<each Property>(_ properties: repeat KeyPath<Service, each Property>) -> Self {
    fatalError()
  }

  /// Rejects properties that cannot be set.
  @available(
    *, unavailable,
    message:
      "only a variable property, isolated to no actor, can be injected: declare it with 'var', or take the dependency in the initializer"
  )
  @_disfavoredOverload
  public func setting<each Property>(
    _ properties: repeat KeyPath<Service, each Property>
  ) -> Self where Service: AnyObject { fatalError() }

  /// Rejects a name as a qualifier.
  @available(
    *, unavailable,
    message:
      "a qualifier is a type, so that the compiler finds a misspelled one: declare 'enum Replica: Qualifier {}' and write '.qualified(Replica.self)'"
  )
  public func qualified(_ name: String) -> Self { fatalError() }

  /// Rejects keeping no reference to what is not an object that exists.
  @available(
    *, unavailable,
    message:
      "only the value of a class can be weak; provide it under a protocol with Value(object).weak().also((any P).self) { $0 }"
  )
  public func weak() -> Self { fatalError() }

  /// Rejects the key of an element for a binding that is none.
  @available(
    *, unavailable,
    message: "only a contribution has a key in a collection: Contribution(to: …) or .contributed()"
  )
  public func forKey<Key: Hashable & Sendable>(_ key: Key) -> Self { fatalError() }

  /// Rejects sharing an instance in a resolution that is shared already.
  @available(
    *, unavailable,
    message:
      "only a Transient is shared in a resolution, and says so before contributed(); other instances are shared more widely"
  )
  public func sharedPerResolution() -> Self { fatalError() }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "only a Singleton starts and stops with its container; a Scoped instance can have onEnd, and every one onInit"
)
extension TypedBinding {
  /// Rejects a hook for an instance that the container does not own.
  public func onStart<each Dependency>(
    within timeout: Duration? = nil,
    _ hook: @escaping @Sendable (Service, repeat each Dependency) async throws -> Void
  ) -> Self { fatalError() }

  /// Rejects a hook for an instance that the container does not own.
  public func onStop<each Dependency>(
    within timeout: Duration? = nil,
    _ hook: @escaping @Sendable (Service, repeat each Dependency) async throws -> Void
  ) -> Self { fatalError() }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "only what a factory constructs is initialized: set up a value before it is bound, and a decorator in its factory"
)
extension TypedBinding {
  /// Rejects a hook for an instance that no factory constructs.
  public func onInit<each Dependency>(
    _ hook: @escaping @Sendable (Service, repeat each Dependency) throws -> Void
  ) -> Self { fatalError() }

  /// Rejects properties of an instance that no factory constructs.
  public func setting<each Property>(
    _ properties: repeat any ReferenceWritableKeyPath<Service, each Property> & Sendable
  ) -> Self { fatalError() }
}

extension Singleton {
  /// Rejects a second spelling of `Contribution(to:)`.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "contribute a singleton with Contribution(to: …)")
  public func contributed() -> Self { fatalError() }
}

extension Value {
  /// Rejects a second spelling of `Contribution(to:)`.
  @_documentation(visibility: internal)
  @available(*, unavailable, message: "contribute a value with Contribution(to: …) { … }")
  public func contributed() -> Self { fatalError() }
}
