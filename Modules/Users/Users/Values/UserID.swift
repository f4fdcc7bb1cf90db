public import Foundation

/// The identifier of a user: a UUID, written in lower case.
public struct UserID: Hashable, Sendable {
  /// The UUID.
  public let uuid: UUID

  /// Creates a new unique identifier.
  public init() {
    self.init(uuid: UUID())
  }

  /// Creates the identifier with the given UUID.
  public init(uuid: UUID) {
    self.uuid = uuid
  }

  /// Parses an identifier, in either case.
  ///
  /// - Parameter text: 36 characters, such as `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`.
  /// - Throws: `UsersError.invalid` with the field `id` when the text is not a UUID.
  public init(_ text: String) throws(UsersError) {
    guard let uuid = UUID(uuidString: text), uuid.uuidString == text.uppercased() else {
      throw .invalid([InvalidField("id", .malformedID)])
    }
    self.init(uuid: uuid)
  }
}

extension UserID: CustomStringConvertible {
  /// The canonical text: 36 characters in lower case.
  public var description: String { uuid.uuidString.lowercased() }
}

extension UserID: Comparable {
  /// Returns whether the text of the first identifier sorts before that of the second.
  public static func < (one: UserID, other: UserID) -> Bool {
    one.uuid.uuidString < other.uuid.uuidString
  }
}
