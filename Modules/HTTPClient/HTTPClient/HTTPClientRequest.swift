public import Foundation

/// A request to another server.
public struct HTTPClientRequest: Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The absolute address.
  public var url: URL
  /// The header fields by their names.
  public var headers: [String: String]
  /// The body.
  public var body: Data
  /// How long the whole exchange may take.
  public var timeout: Duration
  /// How many bytes the body of the response may have.
  public var maximumResponseBytes: Int

  /// Creates a request.
  public init(
    _ method: String, _ url: URL, headers: [String: String] = [:], body: Data = Data(),
    timeout: Duration = .seconds(30), maximumResponseBytes: Int = 8 << 20
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
    self.timeout = timeout
    self.maximumResponseBytes = maximumResponseBytes
  }
}
