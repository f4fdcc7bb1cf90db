/// The values that an application supplies for the inputs of its assembly.
public typealias Values = DeclarationList<InputValue>

/// Builds the values of a container: `Value(configuration)`.
public typealias ValuesBuilder = Values.Builder

/// The value of one input.
@_documentation(visibility: internal)
public struct InputValue {
  let binding: AnyBinding
}

extension DeclarationList<InputValue>.Builder {
  /// Supplies a value.
  public static func buildExpression<Service>(
    _ value: TypedBinding<ExistingLifetime<Service>>
  ) -> InputValue {
    InputValue(binding: value.untyped)
  }

  /// Rejects a value that is not wrapped in `Value`.
  @available(*, unavailable, message: "supply the value of an input as 'Value(…)'")
  public static func buildExpression<Supplied>(_ value: Supplied) -> Lines { Lines([]) }
}
