/// The keys that a module injects from other modules or from the inputs of the application.
///
/// A key closes the module: its bindings may inject nothing else from outside. A line that says what may be absent
/// leaves it open. Collections are not listed, because contributions may come from any module, with one exception: a
/// collection that may be empty is listed as an optional. One that is empty and not listed in this way
/// causes the warning `empty-collection`.
///
/// ```swift
/// public var requires: Requirements {
///   StorageConfiguration.self
///   (any Cache)?.self    // may be absent
///   [Migration]?.self    // may be empty
/// }
/// ```
public typealias Requirements = DeclarationList<RequiredType>

/// One line of a list of requirements.
@_documentation(visibility: internal)
public struct RequiredType: Sendable {
  /// The listed type; `nil` in ``DeclarationList/none``.
  let type: Any.Type?

  /// Whether the line lets a dependency be absent, or a collection be empty.
  let isTolerant: Bool
  let location: DeclarationLocation
}

extension DeclarationList<RequiredType> {
  /// Creates a list from the lines of a body.
  public init(@RequirementsBuilder _ lines: () -> Requirements) { self = lines() }

  /// No keys, for a closed module that injects nothing from outside: `var requires: Requirements { .none }`.
  public static var none: Requirements {
    let location = DeclarationLocation(fileID: #fileID, line: #line, column: #column)
    return Requirements(RequiredType(type: nil, isTolerant: false, location: location))
  }
}

/// Builds the requirements of a module from types: `(any Database).self`.
@resultBuilder
public enum RequirementsBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = RequiredType

  /// Lists a type.
  public static func buildExpression<T>(
    _ type: T.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(RequiredType(type: type, isTolerant: false, location: location))
  }

  /// Lists a type that may be absent, or a collection that may be empty.
  public static func buildExpression<T>(
    _ type: T?.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(RequiredType(type: type, isTolerant: true, location: location))
  }

  /// Rejects a value, because the list contains types.
  @available(*, unavailable, message: "list the type with '.self', as in '(any Database).self'")
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines() }
}
