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
    let isValid = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-._~+/=".utf8.contains(byte)
      }
    }
    guard isValid, !text.isEmpty else { throw .malformedToken }
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
