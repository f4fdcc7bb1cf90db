/// The bindings of a module, in the order of their declaration.
public typealias Bindings = DeclarationList<AnyBinding>

extension DeclarationList<AnyBinding> {
  /// Creates a list from the lines of a body.
  public init(@BindingsBuilder _ lines: () -> Bindings) { self = lines() }
}

/// Builds the bindings of a module.
@resultBuilder
public enum BindingsBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = AnyBinding

  // Most bindings are singletons and factories. An overload that names their type needs no witness table
  // of the binding, which a generic one needs for each service. A debug build replaces its call by a call
  // of `line`, which is not generic.

  /// Declares a singleton.
  @_transparent
  public static func buildExpression<Service: Sendable>(
    _ binding: consuming Singleton<Service>
  ) -> Lines {
    line(binding.erased.untyped)
  }

  /// Declares a factory.
  @_transparent
  public static func buildExpression<Service>(_ binding: consuming Transient<Service>) -> Lines {
    line(binding.erased.untyped)
  }

  /// Declares any other binding.
  @_disfavoredOverload
  public static func buildExpression<Binding: TypedBinding>(
    _ binding: consuming Binding
  ) -> Lines {
    line(binding.untyped)
  }

  /// Makes a list of a binding.
  @inlinable @inline(__always)
  static func line(_ binding: consuming AnyBinding) -> Lines { Lines(binding) }

  /// Rejects a line of a list of overrides.
  @available(
    *, unavailable,
    message:
      "'inside' and 'includingChildren' are for the 'overrides' of an assembly; a binding of a module replaces another with 'overriding()'"
  )
  public static func buildExpression(_ override: Override) -> Lines { Lines() }

  /// Rejects an instance that is not wrapped in a binding.
  @available(
    *, unavailable,
    message:
      "declare how it is provided, as in 'Singleton(UserService.init(store:))'; bind an existing instance with 'Value(…)'"
  )
  public static func buildExpression<Instance>(_ instance: Instance) -> Lines { Lines() }
}
