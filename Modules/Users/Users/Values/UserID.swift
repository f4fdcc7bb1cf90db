import Formats
public import Foundation

/// The identifier of a user: a UUID, written in lower case.
public struct UserID: Hashable, Sendable {
  /// The UUID.
  public let uuid: UUID

  /// Creates a new unique identifier, which sorts after those of earlier milliseconds.
  public init() {
    self.init(uuid: .timeOrdered())
  }

  /// Creates the identifier with the given UUID.
  public init(uuid: UUID) {
    self.uuid = uuid
  }

  /// Creates an identifier from its text, in upper or lower case.
  ///
  /// - Throws: `UsersError.invalid` with the field `id`.
  public init(_ text: String) throws(UsersError) {
    guard let uuid = UUID(canonical: text) else {
      throw .invalid([InvalidField("id", .malformedID)])
    }
    self.init(uuid: uuid)
  }
}

extension UserID: CustomStringConvertible {
  /// The text, in lower case.
  public var description: String { uuid.uuidString.lowercased() }
}

extension UserID: Comparable {
  /// Returns whether the text of the first identifier sorts before that of the second.
  public static func < (one: UserID, other: UserID) -> Bool {
    one.uuid.uuidString < other.uuid.uuidString
  }
}
