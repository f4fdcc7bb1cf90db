import Formats

/// The identifier of a token in lists and logs; it is not a secret.
public struct TokenID: Hashable, Sendable, CustomStringConvertible {
  /// The identifier: twelve hexadecimal digits.
  public let description: String

  /// Creates an identifier from unvalidated text.
  ///
  /// - Throws: ``AccessError/malformedID`` unless it is twelve hexadecimal digits in lower case.
  public init(_ text: some StringProtocol) throws(AccessError) {
    guard text.utf8.count == Self.byteCount * 2, text.isHexadecimal else {
      throw .malformedID
    }
    description = String(text)
  }

  /// Creates an identifier from random bytes, of which it uses ``byteCount``.
  public init(bytes: some Sequence<UInt8>) {
    description = bytes.prefix(Self.byteCount).hexadecimal
  }

  /// How many bytes an identifier has.
  public static let byteCount = 6
}
