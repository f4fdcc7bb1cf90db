/// Why text is not a server, or not a token.
public enum HTTPEndpointError: Error, Hashable, Sendable {
  /// The text is not a base URL of HTTP, or has more, such as a password or a query.
  case malformedAddress
  /// The token has characters that cannot be sent, or none at all.
  case malformedToken
}

extension HTTPEndpointError: CustomStringConvertible {
  /// The problem, and a valid form to write instead.
  public var description: String {
    switch self {
    case .malformedAddress:
      """
      It is not a valid server address. Write one such as http://127.0.0.1:8080, without a user \
      name, a password, a ?query and a #fragment.
      """
    case .malformedToken: "It is not a token. Copy it completely, without spaces."
    }
  }
}
