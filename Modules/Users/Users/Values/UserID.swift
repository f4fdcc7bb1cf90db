public import Foundation

/// The identifier of a user: a UUID, written in lower case.
public struct UserID: Hashable, Sendable {
  /// The UUID.
  public let uuid: UUID

  /// Creates a new unique identifier.
  ///
  /// The identifier is a UUID of version 4 (RFC 9562).
  public init() {
    // On Linux, `UUID()` reads the random device, and returns the same value again and again while the
    // process cannot open another file.
    let high = UInt64.random(in: .min ... .max) & ~(0xF << 12) | 4 << 12
    let low = UInt64.random(in: .min ... .max) & ~(0b11 << 62) | 0b10 << 62
    let bytes = withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { $0.load(as: uuid_t.self) }
    self.init(uuid: UUID(uuid: bytes))
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
