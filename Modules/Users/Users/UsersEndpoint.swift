public import Foundation

/// A server of users: the part of its URLs before `/v1/users`, and the token of its client.
public struct UsersEndpoint: Sendable {
  /// The base URL, without a trailing slash.
  public let url: URL

  /// Who the client is, if it has to prove that.
  public let token: ServerToken?

  /// How long a response may take.
  public let timeout: Duration

  /// Creates an endpoint from unvalidated text, such as `http://127.0.0.1:8080`.
  ///
  /// - Parameters:
  ///   - text: The base URL.
  ///   - token: Who the client is, if it has to prove that.
  ///   - timeout: How long a response may take.
  /// - Throws: `UsersError.invalid` with the field `server`.
  public init(
    _ text: String, token: ServerToken? = nil, timeout: Duration = .seconds(10)
  ) throws(UsersError) {
    guard var parts = URLComponents(string: text),
      ["http", "https"].contains(parts.scheme?.lowercased())
    else {
      throw .invalid([InvalidField("server", .server(.scheme))])
    }
    guard let host = parts.host, !host.isEmpty else {
      throw .invalid([InvalidField("server", .server(.host))])
    }
    while parts.path.hasSuffix("/") { parts.path.removeLast() }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil,
      let url = parts.url
    else {
      throw .invalid([InvalidField("server", .server(.extras))])
    }
    self.url = url
    self.token = token
    self.timeout = timeout
  }
}

extension UsersEndpoint: CustomStringConvertible {
  /// The base URL.
  public var description: String { url.absoluteString }
}
