/// What is asked for: a type, told apart by an optional qualifier.
public struct Key: Hashable, Sendable {
  /// The type of the service, for example `(any UserStore).self`.
  public let type: Any.Type

  /// The qualifier that tells bindings of one type apart, or `nil` for the plain binding.
  public let qualifier: (any Qualifier.Type)?

  /// Creates the key of a type.
  ///
  /// - Parameters:
  ///   - type: The type of the service.
  ///   - qualifier: What tells this binding of the type from the others.
  public init(_ type: Any.Type, qualifier: (any Qualifier.Type)? = nil) {
    self.type = type
    self.qualifier = qualifier
  }

  /// Returns the key with a qualifier, unless it has one of its own.
  func qualified(by qualifier: (any Qualifier.Type)?) -> Key {
    self.qualifier == nil ? Key(type, qualifier: qualifier) : self
  }

  /// Returns whether both keys ask for the same type with the same qualifier.
  public static func == (left: Key, right: Key) -> Bool {
    left.type == right.type
      && left.qualifier.map { ObjectIdentifier($0) } == right.qualifier.map { ObjectIdentifier($0) }
  }

  /// Feeds the identities of the type and of the qualifier to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    if let qualifier { hasher.combine(ObjectIdentifier(qualifier)) }
  }
}

extension Key: CustomStringConvertible {
  /// The key as its author writes it: `UserService`, `any UserStore`, `any UserStore @Replica`.
  public var description: String {
    let name = TypeName(type).description
    guard let qualifier else { return name }
    return "\(name) @\(TypeName(qualifier))"
  }
}
