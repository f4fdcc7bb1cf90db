import Foundation

// Each request about a user reads and writes identifiers several times. Foundation does so with the
// C library's functions for formatted text, and accepts more than the canonical forms.

extension UserID {
  /// Parses an identifier, in either case.
  ///
  /// - Parameter text: 36 characters, such as `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`.
  /// - Throws: `UsersError.invalid` with the field `id` when the text is not a UUID.
  public init(_ text: String) throws(UsersError) {
    guard let uuid = Self.parse(text) else { throw .invalid([InvalidField("id", .malformedID)]) }
    self.init(uuid: uuid)
  }

  private static func parse(_ text: String) -> UUID? {
    guard text.utf8.count == 36 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    var digits = 0
    for (position, character) in text.utf8.enumerated() {
      if hyphens.contains(position) {
        guard character == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = value(ofDigit: character) else { return nil }
        bytes[digits / 2] = bytes[digits / 2] << 4 | digit
        digits += 1
      }
    }
    return UUID(uuid: bytes.withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) })
  }

  private static func value(ofDigit character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The positions of the hyphens in the text.
  private static let hyphens = [8, 13, 18, 23]
}

extension UserID: CustomStringConvertible {
  /// The canonical text: 36 characters in lower case.
  public var description: String {
    var text: [UInt8] = []
    text.reserveCapacity(36)
    Swift.withUnsafeBytes(of: uuid.uuid) { bytes in
      for byte in bytes {
        if Self.hyphens.contains(text.count) { text.append(UInt8(ascii: "-")) }
        text.append(Self.digit(byte >> 4))
        text.append(Self.digit(byte & 0xF))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
