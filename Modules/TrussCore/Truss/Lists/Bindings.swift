/// The bindings of a module, in the order of their declaration.
public typealias Bindings = DeclarationList<AnyBinding>

/// Builds the bindings of a module.
public typealias BindingsBuilder = Bindings.Builder

extension DeclarationList<AnyBinding>.Builder {
  /// Declares a binding.
  public static func buildExpression<Policy>(
    _ binding: consuming TypedBinding<Policy>
  ) -> AnyBinding {
    binding.untyped
  }
}
