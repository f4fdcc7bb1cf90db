/// Answers requests with the routes of the application.
public protocol HTTPServer: Sendable {
  /// Where the server accepts connections, or `nil` while it does not.
  var address: ServerAddress? { get }

  /// Starts accepting connections.
  ///
  /// - Throws: ``HTTPServerError`` before any connection is accepted.
  func start() async throws(HTTPServerError)

  /// Stops accepting connections, lets running requests finish, then closes all connections.
  ///
  /// It takes little longer than ``ServerConfiguration/drainTime``. It has no effect on a server
  /// that is not running.
  func stop() async

  /// Answers a request in process, as it would answer one from a connection.
  ///
  /// - Returns: The response, which is a problem when the request fails.
  func respond(to request: Request) async -> Response
}
