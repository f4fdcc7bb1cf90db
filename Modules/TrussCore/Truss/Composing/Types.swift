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

  /// Creates a list of one type, for a function that lists it at the line of its caller.
  ///
  /// ```swift
  /// func screen<Model>(
  ///   _ model: Model.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  /// ) -> Roots {
  ///   Roots(MainActorProvider<Model>.self, fileID: fileID, line: line, column: column)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fileID: The file to which findings about the type lead.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public init<T>(_ type: T.Type, fileID: StaticString, line: Int, column: Int) {
    self = TypesBuilder.buildExpression(type, fileID: fileID, line: line, column: column)
  }

  /// Creates a list of one type with a qualifier, for a function that lists it at the line of its caller.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - fileID: The file to which findings about the type lead.
  ///   - line: The line in the file.
  ///   - column: The column in the line.
  public init<Q, T>(_ type: Qualified<Q, T>.Type, fileID: StaticString, line: Int, column: Int) {
    self = TypesBuilder.buildExpression(type, fileID: fileID, line: line, column: column)
  }
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
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(ListedType(type: type, key: Key(type), location: location))
  }

  /// Lists a type with a qualifier.
  public static func buildExpression<Q, T>(
    _ type: Qualified<Q, T>.Type, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(ListedType(type: type, key: Key(T.self, qualifier: Q.self), location: location))
  }

  /// Rejects a value, because the list contains types.
  @available(*, unavailable, message: "list the type with '.self', as in '(any Database).self'")
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines() }
}
