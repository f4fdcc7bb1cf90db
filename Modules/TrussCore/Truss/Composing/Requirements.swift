/// The keys that a module injects from other modules or from the inputs of the application.
///
/// Collections are not listed, because contributions may come from any module, with one exception: a
/// collection that may be empty is listed as ``MayBeEmpty``.
public typealias Requirements = DeclarationList<RequiredType>

/// A collection that the module accepts without any contributions to it.
///
/// ```swift
/// public var requires: Requirements {
///   StorageConfiguration.self
///   MayBeEmpty([Migration].self)
/// }
/// ```
///
/// A collection that is empty and not listed in this way causes the warning `empty-collection`.
public struct MayBeEmpty: Sendable {
  let type: Any.Type

  /// Allows a collection to be empty.
  ///
  /// - Parameter collection: The type of the parameter that injects the contributions.
  public init<Element>(_ collection: [Element].Type) { type = collection }

  /// Allows a collection by key to be empty.
  ///
  /// - Parameter collection: The type of the parameter that injects the contributions.
  public init<K, Element>(_ collection: [K: Element].Type) { type = collection }

  /// Allows a collection by key with a qualifier to be empty.
  ///
  /// - Parameter collection: The type of the parameter that injects the contributions.
  public init<Q, K, Element>(_ collection: Qualified<Q, [K: Element]>.Type) { type = collection }

  /// Allows a collection with a qualifier to be empty.
  ///
  /// - Parameter collection: The type of the parameter that injects the contributions.
  public init<Q, Element>(_ collection: Qualified<Q, [Element]>.Type) { type = collection }
}

/// One line of a list of requirements.
@_documentation(visibility: internal)
public struct RequiredType: Sendable {
  let type: Any.Type
  let mayBeEmpty: Bool
  let location: DeclarationLocation
}

extension DeclarationList<RequiredType> {
  /// Creates a list from the lines of a body.
  public init(@RequirementsBuilder _ lines: () -> Requirements) { self = lines() }
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
    Lines(
      RequiredType(
        type: type, mayBeEmpty: false,
        location: DeclarationLocation(fileID: fileID, line: line, column: column)))
  }

  /// Lists a collection that may be empty.
  public static func buildExpression(
    _ collection: MayBeEmpty, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Lines {
    Lines(
      RequiredType(
        type: collection.type, mayBeEmpty: true,
        location: DeclarationLocation(fileID: fileID, line: line, column: column)))
  }

  /// Rejects a value, because the list contains types.
  @available(*, unavailable, message: "list the type with '.self', as in '(any Database).self'")
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines() }
}
