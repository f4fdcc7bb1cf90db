import API
import CCurl

/// A client on libcurl, without cookies, cache, redirects or proxies.
///
/// One thread runs the exchanges of all requests, and keeps connections open for the next ones.
final class CurlClient: HTTPClient {
  private let loop = CurlLoop()

  deinit { loop.stop() }

  func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse {
    let exchange = try CurlExchange(request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchange.whenEnded { continuation.resume(returning: $0) }
        loop.start(exchange)
      }
    } onCancel: {
      loop.cancel(exchange)
    }
    return try result.get()
  }
}
