extension Headers {
  /// The name of a header field, compared without regard to case.
  public struct Name: Sendable, CustomStringConvertible {
    /// The name in its original case.
    public let description: String

    /// Creates a name from untrusted text.
    ///
    /// - Returns: `nil` when the text is not a token as RFC 9110 defines it: letters, digits and
    ///   ``!#$%&'*+-.^_`|~``.
    public init?(_ text: String) {
      guard Self.isToken(text) else { return nil }
      self.init(unchecked: text)
    }

    private init(unchecked text: String) { description = text }

    private static func isToken(_ text: String) -> Bool {
      !text.isEmpty
        && text.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
          default: "!#$%&'*+.^_`|~".utf8.contains(byte)
          }
        }
    }

    /// Returns a letter in lower case, and any other byte as it is.
    private static func folded(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
  }
}

extension Headers.Name: Hashable {
  /// Returns whether two names are equal, ignoring case.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.description.utf8, right.description.utf8)
    return left.count == right.count
      && left.elementsEqual(right) { folded($0) == folded($1) }
  }

  /// Hashes the name, ignoring case.
  public func hash(into hasher: inout Hasher) {
    for byte in description.utf8 { hasher.combine(Self.folded(byte)) }
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
