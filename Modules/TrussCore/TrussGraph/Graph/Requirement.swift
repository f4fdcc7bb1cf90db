extension Graph {
  /// One key that a module injects from outside, and where it is listed.
  public struct Requirement: Sendable {
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

    /// Creates a requirement that has not been resolved.
    ///
    /// - Parameters:
    ///   - type: The listed type.
    ///   - location: Where the module lists it.
    package init(of type: Any.Type, at location: DeclarationLocation) {
      edge = Graph.Edge(whole: type)
      self.location = location
    }

    /// Creates a requirement of a key, as a line with the key as an expression lists it.
    package init(listing key: Key, at location: DeclarationLocation) {
      self.init(of: key.type, at: location)
      edge.dependency.key = key
    }
  }
}
