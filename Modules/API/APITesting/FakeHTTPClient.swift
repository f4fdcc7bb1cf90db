public import API
import Synchronization

/// A client that sends nothing: it keeps the requests, and answers them as the test says.
public final class FakeHTTPClient: HTTPClient {
  /// Answers a request.
  public typealias Answer =
    @Sendable (HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse

  private let answer: Answer
  private let sent = Mutex<[HTTPClientRequest]>([])

  /// Creates a client.
  public init(answer: @escaping Answer) {
    self.answer = answer
  }

  /// The requests so far, in order.
  public var requests: [HTTPClientRequest] { sent.withLock(\.self) }

  /// Keeps the request, and answers it as the test says.
  public func send(
    _ request: HTTPClientRequest
  ) async throws(HTTPClientError) -> HTTPClientResponse {
    sent.withLock { $0.append(request) }
    return try await answer(request)
  }
}
