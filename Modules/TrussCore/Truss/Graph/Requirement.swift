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

  /// Whether it is a collection that the module takes also when nothing contributes to it.
  public let mayBeEmpty: Bool

  init(_ listed: RequiredType) {
    edge = Graph.Edge(whole: listed.type)
    location = listed.location
    mayBeEmpty = listed.mayBeEmpty
  }
}
