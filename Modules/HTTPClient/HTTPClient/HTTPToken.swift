import Formats

/// The token with which a client proves to a server who it is: a secret.
///
/// It describes itself without its text.
public struct HTTPToken: Sendable {
  /// The text, as it is sent.
  public let text: String

  /// Creates a token from unvalidated text.
  ///
  /// - Throws: `HTTPEndpointError.malformedToken` unless the text has the form of RFC 6750.
  public init(_ text: String) throws(HTTPEndpointError) {
    guard !text.isEmpty, text.isAlphanumeric(or: "-._~+/=") else { throw .malformedToken }
    self.text = text
  }
}

extension HTTPToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The same text for every token.
  public var description: String { "a token" }

  /// The same text for every token.
  public var debugDescription: String { description }

  /// A mirror without the text.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
