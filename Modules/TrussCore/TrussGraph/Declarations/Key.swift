import TrussTypeNames

extension Graph {
  /// A type with an optional qualifier, which a dependency names and a binding provides.
  @frozen
  public struct Key: Hashable, Sendable, CustomStringConvertible {
    /// The type of the service, for example `(any UserStore).self`.
    public let type: Any.Type

    /// The qualifier that distinguishes bindings of one type, or `nil` for the plain binding.
    public let qualifier: (any Qualifier.Type)?

    /// Creates the key of a type.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - qualifier: The qualifier, or `nil` for the plain key.
    @inlinable
    public init(_ type: Any.Type, qualifier: (any Qualifier.Type)? = nil) {
      self.type = type
      self.qualifier = qualifier
    }

    /// Returns the key with a qualifier, or the key itself if it already has one.
    package func qualified(by qualifier: (any Qualifier.Type)?) -> Key {
      self.qualifier == nil ? Key(type, qualifier: qualifier) : self
    }

    /// Returns whether two keys have the same type and the same qualifier.
    @inlinable
    public static func == (left: Key, right: Key) -> Bool {
      left.type == right.type
        && left.qualifier.map { ObjectIdentifier($0) }
          == right.qualifier.map { ObjectIdentifier($0) }
    }

    /// Hashes the identities of the type and of the qualifier.
    @inlinable
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      if let qualifier { hasher.combine(ObjectIdentifier(qualifier)) }
    }

    /// The key as it is written in source: `UserService`, `any UserStore`, `any UserStore @Replica`.
    public var description: String { text(as: .name, .plain) }
  }
}
