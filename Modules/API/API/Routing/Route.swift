/// One thing that the server answers: a method, a pattern of paths, and the handler.
///
/// Features contribute routes to the server:
///
/// ```swift
/// Route(.get, "/v1/users/{id}", name: "users.show") { request in
///   let id = try request.parameter("id", as: Int.self)
///   return try .json(await users.user(id))
/// }
/// ```
public struct Route: Sendable {
  /// Answers a request, or throws: a ``Problem`` is told to the client, any other error is not.
  public typealias Handler = @Sendable (Request) async throws -> Response

  /// The method; a route for `get` answers `head` as well.
  public let method: Method
  /// Segments after slashes; one in braces, such as `{id}`, stands for any one segment.
  public let pattern: String
  /// What the logs call the route.
  public let name: String
  /// Answers a request.
  public let handler: Handler

  /// Creates a route.
  ///
  /// The server checks the pattern, and that no other route has the same, before it starts.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - pattern: Such as `/v1/users/{id}`.
  ///   - name: What the logs call the route, such as `users.show`.
  ///   - handler: Answers a request. It runs concurrently with itself, and is cancelled when it takes
  ///     too long.
  public init(
    _ method: Method, _ pattern: String, name: String, handler: @escaping Handler
  ) {
    self.method = method
    self.pattern = pattern
    self.name = name
    self.handler = handler
  }
}
