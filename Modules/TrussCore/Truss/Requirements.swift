/// The keys that a module takes from outside.
public struct Requirements: Sendable {
  let elements: [Requirement]

  init(_ elements: [Requirement]) { self.elements = elements }
}

/// One key that a module takes from outside, and where it says so.
public struct Requirement: Sendable {
  /// What the module takes.
  ///
  /// It is the type as it is written where something provides that, and otherwise the key that the
  /// type asks for.
  public internal(set) var key: Key

  /// Where the module lists it.
  public let location: DeclarationLocation

  /// The node that provides the key, seen from the module.
  var provider: Int?

  init(key: Key, location: DeclarationLocation) {
    self.key = key
    self.location = location
  }
}

/// Builds a list of requirements out of types: `(any Database).self`.
@resultBuilder
public enum RequirementsBuilder {
  /// Lists the key of a type; `Qualified<Replica, any Database>.self` lists a qualified key.
  public static func buildExpression<T>(
    _ type: T.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> [Requirement] {
    [
      Requirement(
        key: Key(type),
        location: DeclarationLocation(fileID: fileID, line: line, column: column))
    ]
  }

  /// Joins the lines of a list.
  public static func buildBlock(_ lines: [Requirement]...) -> [Requirement] {
    lines.flatMap(\.self)
  }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: [Requirement]?) -> [Requirement] { lines ?? [] }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: [Requirement]) -> [Requirement] { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: [Requirement]) -> [Requirement] { lines }

  /// Makes the list.
  public static func buildFinalResult(_ lines: [Requirement]) -> Requirements {
    Requirements(lines)
  }
}
