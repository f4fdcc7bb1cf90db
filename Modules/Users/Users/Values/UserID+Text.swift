import Foundation

// Each request about a user reads and writes identifiers several times. Foundation does so with the
// C library's functions for formatted text, and accepts more than the canonical forms.

extension UserID {
  /// Parses an identifier, in either case.
  ///
  /// - Parameter text: 36 characters, such as `6f9619ff-8b86-4d01-b42d-00cf4fc964ff`.
  /// - Throws: `UsersError.invalid` with the field `id` when the text is not a UUID.
  public init(_ text: String) throws(UsersError) {
    guard let bits = Self.parse(text) else { throw .invalid([InvalidField("id", .malformedID)]) }
    self.init(bits: bits)
  }

  private static func parse(_ text: String) -> UInt128? {
    let characters = Array(text.utf8)
    guard characters.count == 36 else { return nil }
    var number: UInt128 = 0
    for (position, character) in characters.enumerated() {
      if isHyphen(at: position) {
        guard character == UInt8(ascii: "-") else { return nil }
      } else {
        guard let digit = value(ofDigit: character) else { return nil }
        number = number << 4 | UInt128(digit)
      }
    }
    return number
  }

  private static func value(ofDigit character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isHyphen(at position: Int) -> Bool {
    switch position {
    case 8, 13, 18, 23: true
    default: false
    }
  }
}

extension UserID: CustomStringConvertible {
  /// The canonical text: 36 characters in lower case.
  public var description: String {
    var number = Swift.withUnsafeBytes(of: uuid.uuid) {
      UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self))
    }
    return String(unsafeUninitializedCapacity: 36) { text in
      for position in (0..<36).reversed() {
        if Self.isHyphen(at: position) {
          text[position] = UInt8(ascii: "-")
        } else {
          text[position] = Self.digit(UInt8(truncatingIfNeeded: number & 0xF))
          number >>= 4
        }
      }
      return 36
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
