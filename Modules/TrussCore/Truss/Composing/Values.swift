/// The values that an application supplies for the inputs of its assembly.
public typealias Values = DeclarationList<InputValue>

/// The value of one input.
@_documentation(visibility: internal)
public struct InputValue { let binding: AnyBinding }

extension DeclarationList<InputValue> {
  /// Creates a list from the lines of a body.
  public init(@ValuesBuilder _ lines: () -> Values) { self = lines() }
}

/// Builds the values of a container: `Value(configuration)`.
@resultBuilder
public enum ValuesBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = InputValue

  /// Supplies a value.
  public static func buildExpression<Service>(_ value: Value<Service>) -> Lines {
    Lines(InputValue(binding: value.untyped))
  }

  /// Rejects a value that is not wrapped in `Value`.
  @available(*, unavailable, message: "supply the value of an input as 'Value(…)'")
  public static func buildExpression<Supplied>(_ value: Supplied) -> Lines { Lines() }
}
