import Formats

/// The text that a caller sends to prove who it is: a secret.
///
/// It cannot be compared for equality, so that nothing compares secrets in a time that depends on
/// them, and it describes itself without its secret part.
public struct BearerToken: Sendable {
  /// The identifier of the token that the text claims to be.
  public let id: TokenID
  /// The whole text, such as `truss_1f0c…_9e12…`.
  public let text: String

  /// Creates the text of a token.
  ///
  /// - Parameters:
  ///   - id: Which token it is.
  ///   - secret: Random bytes, ``secretByteCount`` of them.
  public init(id: TokenID, secret: some Sequence<UInt8>) {
    self.id = id
    text = "\(Self.prefix)\(id)_\(secret.hexadecimal)"
  }

  /// Creates a token from what a caller sent, or returns `nil` when it has another form.
  public init?(_ text: String) {
    let parts = text.split(separator: "_", omittingEmptySubsequences: false)
    guard parts.count == 3, text.hasPrefix(Self.prefix), let id = try? TokenID(parts[1]),
      parts[2].count == Self.secretByteCount * 2, parts[2].isHexadecimal
    else { return nil }
    self.id = id
    self.text = text
  }

  /// How every token begins, so that a search for secrets that were published by mistake finds it.
  public static let prefix = "truss_"

  /// How many random bytes a token has.
  public static let secretByteCount = 32
}

extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text without its secret.
  public var description: String { "\(Self.prefix)\(id)_…" }

  /// The text without its secret.
  public var debugDescription: String { description }

  /// A mirror without the secret.
  public var customMirror: Mirror { Mirror(self, children: ["id": id]) }
}
