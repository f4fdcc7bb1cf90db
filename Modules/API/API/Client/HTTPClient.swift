/// Sends requests to other servers.
///
/// A conformer may be used from several tasks at once, answers every status, an error or not, as a
/// response, and stops when its task is cancelled.
public protocol HTTPClient: Sendable {
  /// Sends a request, and returns the response when its body has arrived.
  ///
  /// - Throws: ``HTTPClientError`` when there is no response.
  func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse
}
