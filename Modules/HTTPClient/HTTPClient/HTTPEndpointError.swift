/// Why text is not a server, or not a token.
public enum HTTPEndpointError: Error, Hashable, Sendable {
  /// The scheme is not HTTP's.
  case scheme
  /// There is no host.
  case host
  /// There is more than a base URL, such as a password or a query.
  case extras
  /// The token has characters that cannot be sent, or none at all.
  case malformedToken
}

extension HTTPEndpointError: CustomStringConvertible {
  /// The problem, and a valid form to write instead.
  public var description: String {
    switch self {
    case .scheme:
      "It is not a valid server address. Begin with http:// or https://, as in http://127.0.0.1:8080."
    case .host: "It is not a valid server address. Name a host, as in http://127.0.0.1:8080."
    case .extras:
      "It is not a valid server address. Leave out user names, passwords, ?queries and #fragments."
    case .malformedToken: "It is not a token. Copy it completely, without spaces."
    }
  }
}
