/// The validator of one version of a resource, RFC 9110 § 8.8.3.
public struct ETag: Hashable, Sendable, CustomStringConvertible {
  /// The text between the quotes.
  public let value: String
  /// Whether the tag says only that versions are equivalent, not that they are equal.
  public let isWeak: Bool

  /// Creates a tag from text that may stand between the quotes.
  ///
  /// - Returns: `nil` when the text has a quote, a space or a control character in it.
  public init?(_ value: String, isWeak: Bool = false) {
    guard value.utf8.allSatisfy(Self.isTagByte) else { return nil }
    self.value = value
    self.isWeak = isWeak
  }

  /// Creates a strong tag from the number of a version.
  public init(version: Int) {
    value = String(version)
    isWeak = false
  }

  /// The number of the version that a strong tag stands for, or `nil` when it is not a number.
  public var version: Int? {
    isWeak ? nil : Int(value)
  }

  /// The tag as it appears in a header.
  public var description: String {
    isWeak ? "W/\"\(value)\"" : "\"\(value)\""
  }

  /// Returns whether both are strong and equal, which `If-Match` asks for.
  public func stronglyMatches(_ other: ETag) -> Bool {
    !isWeak && !other.isWeak && value == other.value
  }

  /// Returns whether both have the same text, which `If-None-Match` asks for.
  public func weaklyMatches(_ other: ETag) -> Bool {
    value == other.value
  }

  static func isTagByte(_ byte: UInt8) -> Bool {
    byte == 0x21 || (0x23...0x7E).contains(byte) || byte >= 0x80
  }
}
