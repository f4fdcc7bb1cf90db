/// The keys that a module takes from outside.
public struct Requirements: Sendable {
  let elements: [Requirement]

  init(_ elements: [Requirement]) { self.elements = elements }
}

/// One key that a module takes from outside, and where it says so.
public struct Requirement: Sendable {
  /// What is listed, and what provides it, seen from the module.
  public internal(set) var edge: Graph.Edge

  /// Where the module lists it.
  public let location: DeclarationLocation

  /// What the module takes: the outermost level of the type that something provides, and otherwise
  /// the key inside all of its forms.
  public var key: Key { edge.dependency.key }

  /// Whether the module does without the key where nothing provides it.
  public var isOptional: Bool { edge.dependency.isOptional }

  init(on type: Any.Type, location: DeclarationLocation) {
    edge = Graph.Edge(whole: type)
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
        on: type,
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
