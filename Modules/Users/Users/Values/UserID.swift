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
    let number = UInt128.random(in: .min ... .max)
    let (version, variant): (UInt128, UInt128) = (4 << 76, 0b10 << 62)
    let bits = number & ~(0xF << 76 | 0b11 << 62) | version | variant
    self.init(
      uuid: withUnsafeBytes(of: bits.bigEndian) {
        UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
      })
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
