public import Foundation

/// A server: the part of its URLs that all share, and the token of its client.
public struct HTTPEndpoint: Sendable {
  /// The base URL, without a trailing slash.
  public let url: URL

  /// The token that identifies the client, if the server requires one.
  public var token: HTTPToken?

  /// How long a response may take.
  public let timeout: Duration

  /// Creates an endpoint from unvalidated text, such as `http://127.0.0.1:8080`.
  ///
  /// - Throws: ``HTTPEndpointError``.
  public init(
    _ text: String, token: HTTPToken? = nil, timeout: Duration = .seconds(10)
  ) throws(HTTPEndpointError) {
    guard let parts = URLComponents(string: text),
      ["http", "https"].contains(parts.scheme?.lowercased()), parts.host?.isEmpty == false,
      parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      let url = URL(string: text.replacing(/\/*$/, with: ""))
    else {
      throw .malformedAddress
    }
    self.url = url
    self.token = token
    self.timeout = timeout
  }
}

extension HTTPEndpoint: CustomStringConvertible {
  /// The base URL.
  public var description: String { url.absoluteString }
}
