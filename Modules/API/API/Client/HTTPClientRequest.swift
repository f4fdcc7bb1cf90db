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
  /// How many bytes the body of the response may have.
  public var maximumResponseBytes: Int

  /// The limit of a request that states none: 8 MiB.
  public static let defaultMaximumResponseBytes = 8 << 20

  /// Creates a request.
  public init(
    _ method: Method, _ url: URL, headers: Headers = [:], body: Data = Data(),
    timeout: Duration = .seconds(30), maximumResponseBytes: Int = defaultMaximumResponseBytes
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.maximumResponseBytes = maximumResponseBytes
  }

  /// Creates a request with a JSON body, with sorted keys and RFC 3339 dates.
  ///
  /// - Throws: `EncodingError` when the value cannot be encoded.
  public init(
    _ method: Method, _ url: URL, headers: Headers = [:], json value: some Encodable,
    timeout: Duration = .seconds(30), maximumResponseBytes: Int = defaultMaximumResponseBytes
  ) throws {
    self.init(
      method, url, headers: headers, body: try JSONBody.encode(value), timeout: timeout,
      maximumResponseBytes: maximumResponseBytes)
    self.headers[.contentType] = MediaType.json
  }
}
