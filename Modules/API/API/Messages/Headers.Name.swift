extension Headers {
  /// The name of a header field, compared without regard to case.
  public struct Name: Sendable, CustomStringConvertible {
    /// The name in its original case.
    public let description: String

    private let lowercased: String

    /// Creates a name from untrusted text.
    ///
    /// - Returns: `nil` when the text is not a token as RFC 9110 defines it: letters, digits and
    ///   ``!#$%&'*+-.^_`|~``.
    public init?(_ text: String) {
      guard Self.isToken(text) else { return nil }
      self.init(unchecked: text)
    }

    private init(unchecked text: String) {
      description = text
      lowercased = text.lowercased()
    }

    private static func isToken(_ text: String) -> Bool {
      !text.isEmpty
        && text.allSatisfy {
          $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0))
        }
    }
  }
}

extension Headers.Name: Hashable {
  /// Returns whether two names are equal, ignoring case.
  public static func == (left: Self, right: Self) -> Bool {
    left.lowercased == right.lowercased
  }

  /// Hashes the name, ignoring case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(lowercased)
  }
}

extension Headers.Name: ExpressibleByStringLiteral {
  /// Creates a name from a literal, and traps when the literal is not a token.
  public init(stringLiteral: String) {
    precondition(
      Self.isToken(stringLiteral), "\"\(stringLiteral)\" cannot be the name of a header field")
    self.init(unchecked: stringLiteral)
  }
}

extension Headers.Name {
  /// `Accept`.
  public static let accept: Self = "Accept"
  /// `Allow`.
  public static let allow: Self = "Allow"
  /// `Authorization`.
  public static let authorization: Self = "Authorization"
  /// `Cache-Control`.
  public static let cacheControl: Self = "Cache-Control"
  /// `Connection`.
  public static let connection: Self = "Connection"
  /// `Content-Encoding`.
  public static let contentEncoding: Self = "Content-Encoding"
  /// `Content-Length`.
  public static let contentLength: Self = "Content-Length"
  /// `Content-Type`.
  public static let contentType: Self = "Content-Type"
  /// `Location`.
  public static let location: Self = "Location"
  /// `Retry-After`.
  public static let retryAfter: Self = "Retry-After"
  /// `WWW-Authenticate`.
  public static let wwwAuthenticate: Self = "WWW-Authenticate"
  /// `X-Request-Id`.
  public static let requestID: Self = "X-Request-Id"
}
