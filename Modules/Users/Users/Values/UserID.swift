public import Foundation

/// The identifier of a user: a UUID, written in lower case.
public struct UserID: Hashable, Sendable {
  /// The UUID.
  public let uuid: UUID

  /// Creates a new unique identifier, which sorts after those that were created before.
  ///
  /// The identifier is a UUID of version 7 (RFC 9562): milliseconds, then random bits.
  public init() {
    // On Linux, `UUID()` returns the same value again and again while the process cannot open another
    // file; so these bits come from Swift's generator.
    let milliseconds = UInt128(Date.now.timeIntervalSince1970 * 1000)
    let random = UInt128.random(in: 0..<1 << 80) & ~(0xF << 76 | 0b11 << 62)
    let bits = milliseconds << 80 | 7 << 76 | 0b10 << 62 | random
    self.init(
      uuid: withUnsafeBytes(of: bits.bigEndian) {
        UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
      })
  }

  /// Creates the identifier with the given UUID.
  public init(uuid: UUID) {
    self.uuid = uuid
  }

  /// Creates an identifier from its text, in upper or lower case.
  ///
  /// - Throws: `UsersError.invalid` with the field `id`.
  public init(_ text: String) throws(UsersError) {
    // Foundation accepts more than the canonical form.
    guard let uuid = UUID(uuidString: text), uuid.uuidString == text.uppercased() else {
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
