/// The keys that a module takes from other modules or from the inputs of the application.
///
/// Contributions are not listed, because they come from every module. A collection that may be empty
/// is, as ``MayBeEmpty``.
public typealias Requirements = DeclarationList<RequiredType>

/// Builds the requirements of a module out of types: `(any Database).self`.
public typealias RequirementsBuilder = Requirements.Builder

/// Says of a collection that the module works without contributions to it.
///
/// ```swift
/// public var requires: Requirements {
///   StorageConfiguration.self
///   MayBeEmpty([Migration].self)
/// }
/// ```
///
/// Without it, an application in which nothing contributes gets the warning `empty-collection`.
public struct MayBeEmpty: Sendable {
  let type: Any.Type

  /// Says so of a collection.
  ///
  /// - Parameter collection: The type of the parameter that takes the contributions.
  public init<Element>(_ collection: [Element].Type) { type = collection }

  /// Says so of a collection with a qualifier.
  ///
  /// - Parameter collection: The type of the parameter that takes the contributions.
  public init<Q, Element>(_ collection: Qualified<Q, [Element]>.Type) { type = collection }
}

/// One line of a list of requirements.
@_documentation(visibility: internal)
public struct RequiredType: Sendable {
  let type: Any.Type
  let mayBeEmpty: Bool
  let location: DeclarationLocation
}

extension DeclarationList<RequiredType>.Builder {
  /// Lists a type.
  public static func buildExpression<T>(
    _ type: T.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> RequiredType {
    RequiredType(
      type: type, mayBeEmpty: false,
      location: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Lists a collection that may be empty.
  public static func buildExpression(
    _ collection: MayBeEmpty, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> RequiredType {
    RequiredType(
      type: collection.type, mayBeEmpty: true,
      location: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Refuses a value: the list is one of types.
  @available(*, unavailable, message: "list the type with '.self', as in '(any Database).self'")
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines([]) }
}
