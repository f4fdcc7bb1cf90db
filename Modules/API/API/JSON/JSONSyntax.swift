import Foundation

/// What JSON text may have, so that decoding it takes time in proportion to its length.
enum JSONLimits {
  static let depth = 64
  static let members = 10_000

  /// How many bytes the name of a member may have as it was sent.
  ///
  /// Decoders keep names as keys of dictionaries. Swift hashes a string in its normal form, and
  /// finding that of a long sequence of combining marks takes more than linear time.
  static let nameBytes = 128

  /// Checks a text without parsing it, in one pass.
  ///
  /// Outside of strings, every colon follows the name of a member.
  static func check(_ text: Data) throws(JSONError) {
    let text = [UInt8](text)
    // A zero byte would make a decoder take the text for UTF-16 or UTF-32.
    guard String(validating: text, as: UTF8.self) != nil, !text.contains(0) else { throw .notUTF8 }
    var (depth, members, length) = (0, 0, 0)
    var (isInString, isEscaped) = (false, false)
    for byte in text {
      if isInString {
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        length += 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        length = 0
      case UInt8(ascii: ":"):
        members += 1
        // The closing quote has been counted too.
        guard length <= nameBytes + 1 else { throw .nameTooLong(limit: nameBytes) }
        guard members <= Self.members else { throw .tooManyMembers(limit: Self.members) }
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        guard depth <= Self.depth else { throw .tooDeep(limit: Self.depth) }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
  }
}
