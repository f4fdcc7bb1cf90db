/// The validator of one version of a resource, RFC 9110 § 8.8.3.
public struct ETag: Hashable, Sendable, CustomStringConvertible {
  /// The text between the quotes.
  public let value: String
  /// Whether an equal tag means an equivalent version rather than an identical one.
  public let isWeak: Bool

  /// Creates a tag from the text between its quotes.
  ///
  /// - Returns: `nil` when the text contains a quote, a space or a control character.
  public init?(_ value: String, isWeak: Bool = false) {
    guard value.utf8.allSatisfy(Self.isTagByte) else { return nil }
    self.value = value
    self.isWeak = isWeak
  }

  /// Creates a strong tag from a version number.
  public init(version: Int) {
    value = String(version)
    isWeak = false
  }

  /// The version number of a strong tag, or `nil` when its text is not a number.
  public var version: Int? {
    isWeak ? nil : Int(value)
  }

  /// The tag as it appears in a header.
  public var description: String {
    isWeak ? "W/\"\(value)\"" : "\"\(value)\""
  }

  /// Returns whether both tags are strong and equal, as `If-Match` requires.
  public func stronglyMatches(_ other: ETag) -> Bool {
    !isWeak && !other.isWeak && value == other.value
  }

  /// Returns whether both tags have the same text, as `If-None-Match` requires.
  public func weaklyMatches(_ other: ETag) -> Bool {
    value == other.value
  }

  static func isTagByte(_ byte: UInt8) -> Bool {
    byte == 0x21 || (0x23...0x7E).contains(byte) || byte >= 0x80
  }
}
