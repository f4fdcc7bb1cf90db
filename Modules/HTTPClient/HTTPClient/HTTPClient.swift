/// Sends requests to other servers.
///
/// A conforming type may be used from several tasks simultaneously, returns a response for every
/// status, error statuses included, and stops when its task is cancelled.
public protocol HTTPClient: Sendable {
  /// Sends a request and returns the response once its body has arrived.
  ///
  /// - Throws: ``HTTPClientError`` when there is no response.
  func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse
}
