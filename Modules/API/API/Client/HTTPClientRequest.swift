public import Foundation

/// A request to another server.
public struct HTTPClientRequest: Sendable {
  /// The method.
  public var method: Method
  /// The absolute address, `http` or `https`.
  public var url: URL
  /// The header fields.
  public var headers: Headers
  /// The body, which is empty when there is none.
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

  /// Creates a request with a value as JSON; its keys are sorted, its dates are RFC 3339.
  ///
  /// - Throws: `EncodingError` when the value does not encode.
  public init(
    _ method: Method, _ url: URL, headers: Headers = [:], json value: some Encodable,
    timeout: Duration = .seconds(30)
  ) throws {
    self.init(
      method, url, headers: headers, body: try JSONBody.encode(value), timeout: timeout)
    self.headers[.contentType] = MediaType.json
  }
}
