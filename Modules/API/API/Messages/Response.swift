public import Foundation

/// An HTTP response.
public struct Response: Sendable {
  /// The status.
  public var status: Status
  /// The header fields; the server adds those that describe the transfer.
  public var headers: Headers
  /// The body; empty when there is none.
  public var body: Data

  /// Creates a response.
  public init(_ status: Status, headers: Headers = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Returns a response with a JSON body, with sorted keys and RFC 3339 dates.
  ///
  /// - Throws: `EncodingError` when the value cannot be encoded.
  public static func json(
    _ value: some Encodable, status: Status = .ok, headers: Headers = [:]
  ) throws -> Response {
    var response = Response(status, headers: headers, body: try JSONBody.encoder.encode(value))
    response.headers[.contentType] = MediaType.json
    return response
  }

  /// Returns the response for a problem, with its details as JSON.
  public static func problem(_ problem: Problem) -> Response {
    // Only a number that is infinite or none cannot be encoded; then the status has to suffice.
    let body = (try? JSONBody.encoder.encode(problem)) ?? Data()
    var response = Response(problem.status, headers: problem.headers, body: body)
    response.headers[.contentType] = MediaType.problem
    return response
  }
}
