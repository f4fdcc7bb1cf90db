public import Foundation

/// A request to another server.
public struct HTTPClientRequest: Sendable {
  /// The method.
  public var method: Method
  /// The absolute `http` or `https` URL.
  public var url: URL
  /// The header fields.
  public var headers: Headers
  /// The body; empty when there is none.
  public var body: Data
  /// How long the whole exchange may take.
  public var timeout: Duration

  /// Creates a request.
  public init(
    _ method: Method, _ url: URL, headers: Headers = [:], body: Data = Data(),
    timeout: Duration = .seconds(30)
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
  }

  /// Creates a request with a JSON body, with sorted keys and RFC 3339 dates.
  ///
  /// - Throws: `EncodingError` when the value cannot be encoded.
  public init(
    _ method: Method, _ url: URL, headers: Headers = [:], json value: some Encodable,
    timeout: Duration = .seconds(30)
  ) throws {
    self.init(
      method, url, headers: headers, body: try JSONBody.encode(value), timeout: timeout)
    self.headers[.contentType] = MediaType.json
  }
}
