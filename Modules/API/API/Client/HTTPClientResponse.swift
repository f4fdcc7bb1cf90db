public import Foundation

/// A response from another server.
public struct HTTPClientResponse: Sendable {
  /// The status.
  public var status: Status
  /// The header fields.
  public var headers: Headers
  /// The body; empty when there is none.
  public var body: Data

  /// Creates a response.
  public init(_ status: Status, headers: Headers = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Decodes the body as JSON.
  ///
  /// Fields unknown to the type are ignored: a newer server may send more.
  ///
  /// - Throws: ``HTTPClientError/invalidResponse(_:)`` when the body is not JSON, or does not
  ///   decode as the type.
  public func json<Value: Decodable>(_ type: Value.Type) throws(HTTPClientError) -> Value {
    guard let contentType = headers[.contentType], MediaType.isJSON(contentType) else {
      let type = headers[.contentType]?.printable() ?? "of unknown type"
      throw .invalidResponse("it is not JSON but \(type)")
    }
    do {
      return try JSONBody.decode(type, from: body)
    } catch {
      throw .invalidResponse("\(error)".printable())
    }
  }
}
