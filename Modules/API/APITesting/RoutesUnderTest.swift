public import API
public import Foundation
public import HTTPClient
public import LoggingTesting
public import Metrics
import Truss

/// Answers requests with routes in process, exactly as the server answers them over a connection.
///
/// ```swift
/// let routes = try await RoutesUnderTest([UsersRoutes.list(in: users)])
/// let response = await routes.send(.get, "/v1/users?limit=10")
/// #expect(response.status == .ok)
/// ```
///
/// It is also an `HTTPClient`, so that a client of the routes can be tested against them.
public struct RoutesUnderTest: Sendable {
  /// The log of the routes and the server.
  public let log: RecordingLog

  private let server: any HTTPServer
  private let container: Container

  /// Creates a server that does not listen.
  ///
  /// - Throws: An error when a route or a metric is invalid, or two conflict.
  public init(
    _ routes: [Route], checks: [HealthCheck] = [], metrics: [Metric] = [],
    authorizer: (any Authorizer)? = nil,
    configuration: ServerConfiguration = .patient, log: RecordingLog = RecordingLog()
  ) async throws {
    self.log = log
    let assembly = ServerUnderTest(
      routes: routes, checks: checks, metrics: metrics, authorizer: authorizer, log: log)
    container = try await Container(assembly) { Value(configuration) }
    server = try container.resolve((any HTTPServer).self)
  }

  /// Returns the answer to a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path and the query, percent-encoded.
  ///   - headers: The header fields; an `X-Request-Id` becomes the identifier of the request.
  ///   - body: The body.
  /// - Returns: The response, which is a problem when the request fails.
  public func send(
    _ method: Method, _ target: String, headers: Headers = [:], body: Data = Data()
  ) async -> Response {
    let context = headers[.requestID].map { RequestContext(requestID: $0) } ?? RequestContext()
    return await server.respond(
      to: Request(method, target, headers: headers, body: body, context: context))
  }

  /// Returns the answer to a request with a value as JSON.
  ///
  /// - Throws: `EncodingError` when the value cannot be encoded.
  public func send(
    _ method: Method, _ target: String, headers: Headers = [:], json value: some Encodable
  ) async throws -> Response {
    var headers = headers
    headers[.contentType] = MediaType.json
    return await send(method, target, headers: headers, body: try Response.json(value).body)
  }
}

extension RoutesUnderTest: HTTPClient {
  /// Answers a request with the routes, ignoring the host in its URL.
  public func send(
    _ request: HTTPClientRequest
  ) async throws(HTTPClientError) -> HTTPClientResponse {
    guard let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true) else {
      throw .invalidRequest("“\(request.url)” is not a valid URL")
    }
    let path = components.percentEncodedPath.isEmpty ? "/" : components.percentEncodedPath
    let query = components.percentEncodedQuery.map { "?\($0)" } ?? ""
    let headers = Headers(
      request.headers.compactMap { name, value in
        Headers.Name(name).map { Headers.Field($0, value) }
      })
    let response = await send(
      Method(rawValue: request.method), path + query, headers: headers, body: request.body)
    return HTTPClientResponse(response)
  }
}
