public import API
public import Foundation
public import HTTPClient
public import LoggingTesting
import Testing
import Truss

/// A server that listens on a free local port for the duration of a test.
///
/// ```swift
/// try await LiveServer.run([route]) { server in
///   let response = try await server.send(.get, "/v1/users")
///   #expect(response.status == .ok)
/// }
/// ```
public struct LiveServer: Sendable {
  /// Where the server listens.
  public let address: ServerAddress
  /// The log of the routes and the server.
  public let log: RecordingLog
  /// The client that `send` uses.
  public let client: any HTTPClient
  /// The server itself, for tests that stop it early.
  public let server: any HTTPServer

  /// Starts a server, runs the body, and stops the server.
  ///
  /// - Parameters:
  ///   - routes: The routes to serve, besides those of the health report.
  ///   - checks: The health checks that decide whether the server is ready.
  ///   - authorizer: Decides who may call routes that require a permission; `nil` allows everyone.
  ///   - configuration: How to listen; its port is replaced by a free one.
  ///   - log: Records the events.
  ///   - body: Receives the server.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body, or why the server did not start.
  public static func run<Result>(
    _ routes: [Route], checks: [HealthCheck] = [], authorizer: (any Authorizer)? = nil,
    configuration: ServerConfiguration = .patient, log: RecordingLog = RecordingLog(),
    _ body: (LiveServer) async throws -> Result
  ) async throws -> Result {
    var configuration = configuration
    configuration.port = 0
    let assembly = ServerUnderTest(routes: routes, checks: checks, authorizer: authorizer, log: log)
    let container = try await Container(assembly) { Value(configuration) }
    // A test that shares its processors with many others may wait for long.
    return try await container.run(stopTimeout: .seconds(3600)) { container in
      let server = try container.resolve((any HTTPServer).self)
      return try await body(
        LiveServer(
          address: #require(server.address), log: log,
          client: container.resolve((any HTTPClient).self), server: server))
    }
  }

  /// Returns the URL of a path and query on this server.
  ///
  /// - Throws: `URLError` when they do not form a URL.
  public func url(_ target: String) throws -> URL {
    guard let url = URL(string: "\(address)\(target)") else { throw URLError(.badURL) }
    return url
  }

  /// Sends a request to the server over a connection.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path and the query, percent-encoded.
  ///   - headers: The header fields.
  ///   - body: The body.
  /// - Returns: The response.
  /// - Throws: `HTTPClientError` when there is no response.
  public func send(
    _ method: Method, _ target: String, headers: Headers = [:], body: Data = Data()
  ) async throws -> Response {
    let fields = Dictionary(headers.fields.map { ($0.name.description, $0.value) }) { $1 }
    let response = try await client.send(
      HTTPClientRequest(
        method.rawValue, try url(target), headers: fields, body: body, timeout: .seconds(600)))
    return Response(response)
  }
}
