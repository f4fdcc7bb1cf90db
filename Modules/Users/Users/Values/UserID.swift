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
}

extension UserID: Comparable {
  /// Returns whether the text of the first identifier sorts before that of the second.
  public static func < (one: UserID, other: UserID) -> Bool {
    one.uuid.uuidString < other.uuid.uuidString
  }
}
