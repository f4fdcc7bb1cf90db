/// Answers requests with the routes of the application.
public protocol HTTPServer: Sendable {
  /// Where the server accepts connections, or `nil` while it does not.
  var address: ServerAddress? { get }

  /// Starts to accept connections.
  ///
  /// - Throws: ``HTTPServerError``, before any connection was accepted.
  func start() async throws(HTTPServerError)

  /// Stops: accepts no more connections, lets running requests finish, then closes what is left.
  ///
  /// It takes no longer than ``ServerConfiguration/drainTime`` and a moment. A server that does not
  /// run stays as it is.
  func stop() async

  /// Answers a request in process, as it would answer one from a connection.
  ///
  /// - Returns: The response, which is a problem when the request fails.
  func respond(to request: Request) async -> Response
}
