import Formats

/// The name of a token, by which people know what it is for.
public struct TokenName: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let description: String

  /// Creates a name from unvalidated text.
  ///
  /// - Throws: ``AccessError/malformedName`` unless it has 1 to 64 characters, none of which is a line
  ///   break, another control character or one that changes the direction of text, and a visible one at
  ///   each end.
  public init(_ text: String) throws(AccessError) {
    let isValid =
      (1...Self.maximumLength).contains(text.count)
      && text.unicodeScalars.allSatisfy(\.isPrintable)
      && text.first?.isWhitespace == false && text.last?.isWhitespace == false
    guard isValid else { throw .malformedName }
    description = text
  }

  /// How many characters a name may have.
  public static let maximumLength = 64
}
