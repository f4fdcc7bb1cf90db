/// The keys whose values the application supplies when it builds the container.
public typealias Inputs = DeclarationList<ListedType>

/// The keys that the application itself resolves.
public typealias Roots = DeclarationList<ListedType>

/// Builds the inputs of an assembly from types: `StorageConfiguration.self`.
public typealias InputsBuilder = TypesBuilder

/// Builds the roots of an assembly from types: `(any HTTPServer).self`.
public typealias RootsBuilder = TypesBuilder

extension DeclarationList<ListedType> {
  /// Creates a list from the lines of a body.
  public init(@TypesBuilder _ lines: () -> DeclarationList<ListedType>) { self = lines() }
}

/// Builds a list of types.
@_documentation(visibility: internal)
@resultBuilder
public enum TypesBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = ListedType

  /// Lists a type.
  public static func buildExpression<T>(
    _ type: T.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> Lines {
    Lines(
      ListedType(
        type: type, key: Key(type),
        location: DeclarationLocation(fileID: fileID, line: line, column: column)))
  }

  /// Lists a type with a qualifier.
  public static func buildExpression<Q, T>(
    _ type: Qualified<Q, T>.Type, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Lines {
    Lines(
      ListedType(
        type: type, key: Key(T.self, qualifier: Q.self),
        location: DeclarationLocation(fileID: fileID, line: line, column: column)))
  }

  /// Rejects a value, because the list contains types.
  @available(
    *, unavailable, message: "list the type with '.self', as in '(any Database).self'"
  )
  public static func buildExpression<Value>(_ value: Value) -> Lines {
    Lines()
  }
}
