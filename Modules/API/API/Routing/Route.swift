/// A method, a path pattern, who may call them, and the handler of the requests that match.
///
/// Features contribute routes to the server:
///
/// ```swift
/// Route(.get, "/v1/users/{name}", name: "users.show", access: .requires(.read)) { request in
///   return try .json(await users.user(named: try request.parameter("name")))
/// }
/// ```
public struct Route: Sendable {
  /// The callers that a route admits.
  public enum Access: Hashable, Sendable {
    /// Everyone, without credentials.
    case everyone
    /// Callers with a permission.
    case requires(Permission)
  }

  /// Answers a request, or throws: a ``Problem`` is sent to the client, any other error is not.
  public typealias Handler = @Sendable (Request) async throws -> Response

  /// The method; a route for `get` answers `head` as well.
  public let method: Method
  /// Segments after slashes; one in braces, such as `{id}`, matches any one segment.
  public let pattern: String
  /// The name of the route in logs, such as `users.show`.
  public let name: String
  /// The callers that the route admits.
  public let access: Access
  /// Where the route is declared: `UsersLive/UsersRoutes.swift:12`.
  public let location: String
  /// Answers a request.
  ///
  /// It may run concurrently with itself, and is cancelled when it takes too long.
  public let handler: Handler

  /// Creates a route.
  ///
  /// Before it starts, the server checks that the pattern is valid, and that no other route of the method has it.
  public init(
    _ method: Method, _ pattern: String, name: String, access: Access, fileID: String = #fileID,
    line: Int = #line, handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.name = name
    self.access = access
    location = "\(fileID):\(line)"
    self.handler = handler
  }
}

extension Route: CustomStringConvertible {
  /// The name, the method, the pattern and the location.
  public var description: String { "“\(name)” (\(method) \(pattern), \(location))" }
}
