public import HTTPClient
import Synchronization

/// A client that records requests and answers them with a closure instead of sending them.
public final class FakeHTTPClient: HTTPClient {
  /// Answers a request.
  public typealias Answer =
    @Sendable (HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse

  private let answer: Answer
  private let sent = Mutex<[HTTPClientRequest]>([])

  /// Creates a client.
  public init(answer: @escaping Answer) { self.answer = answer }

  /// The requests received so far, in order.
  public var requests: [HTTPClientRequest] { sent.withLock(\.self) }

  /// Records the request, and answers it with the closure.
  public func send(
    _ request: HTTPClientRequest
  ) async throws(HTTPClientError) -> HTTPClientResponse {
    sent.withLock { $0.append(request) }
    return try await answer(request)
  }
}
