extension Graph {
  /// One key that a module injects from outside, and where it is listed.
  public struct Requirement: Sendable {
    /// The position of a requirement in ``Graph/ModuleFacts/requirements``.
    package typealias ID = Position<Self>

    /// The listed type, and what provides it for the module.
    public internal(set) var edge: Graph.Edge

    /// Where the module lists it.
    public let location: DeclarationLocation

    /// The key that the module injects: the outermost level of the type that something provides, or else
    /// the key inside all of its forms.
    public var key: Key { edge.dependency.key }

    /// Whether the key may be absent.
    public var isOptional: Bool { edge.dependency.isOptional && !edge.dependency.isCollection }

    /// Whether it is a collection that may be empty.
    public var mayBeEmpty: Bool { edge.dependency.isOptional && edge.dependency.isCollection }

    /// Whether the line lets a dependency be absent, or a collection be empty, as far as its type tells.
    private let isTolerant: Bool

    /// Whether the line lists a key that the module needs, which closes the module.
    package var isKey: Bool { !isTolerant && !edge.dependency.isOptional }

    /// Creates a requirement that has not been resolved.
    package init(of type: Any.Type, isTolerant: Bool, at location: DeclarationLocation) {
      edge = Graph.Edge(whole: type)
      self.location = location
      self.isTolerant = isTolerant
    }
  }
}
