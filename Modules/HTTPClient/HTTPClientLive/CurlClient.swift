import Foundation
import HTTPClient

/// A client on libcurl, without cookies, cache, redirects or proxies.
///
/// Each request has its own connection, and a thread that waits for the response.
struct CurlClient: HTTPClient {
  func send(_ request: HTTPClientRequest) async throws(HTTPClientError) -> HTTPClientResponse {
    let exchange = try CurlExchange(request)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: exchange.perform()) }
      }
    } onCancel: {
      exchange.cancel()
    }
    return try result.get()
  }
}
