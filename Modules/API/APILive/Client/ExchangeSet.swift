import API
import CCurl
import Synchronization

/// The exchanges that libcurl runs together, on one thread.
///
/// `@unchecked Sendable`: the thread of the loop alone calls the methods, and through them the
/// callbacks of the exchanges, except for `wake`. libcurl allows that from any thread while the set
/// exists, which is as long as this object.
final class ExchangeSet: @unchecked Sendable {
  private let transfers: UnsafeMutableRawPointer?
  private var running: [UnsafeMutableRawPointer: CurlExchange] = [:]

  init() {
    transfers = curl_multi_init()
  }

  deinit { curl_multi_cleanup(transfers) }

  /// Begins an exchange, unless it was cancelled before.
  func add(_ exchange: CurlExchange) {
    guard !exchange.isCancelled.load(ordering: .acquiring) else {
      return exchange.end(.failure(.cancelled))
    }
    let code = curl_multi_add_handle(transfers, exchange.transfer)
    guard code == CURLM_OK else {
      return exchange.end(
        .failure(
          .invalidRequest("libcurl refuses it: \(String(cString: curl_multi_strerror(code)))")))
    }
    running[exchange.transfer] = exchange
  }

  /// Ends an exchange that runs.
  func cancel(_ exchange: CurlExchange) {
    if running[exchange.transfer] != nil { remove(exchange, with: .failure(.cancelled)) }
  }

  /// Sends and receives what is possible, then waits for more, or to be woken.
  func perform() {
    var count: Int32 = 0
    curl_multi_perform(transfers, &count)
    var code = CURLE_OK
    while let transfer = truss_curl_next_ended(transfers, &code) {
      if let exchange = running[transfer] { remove(exchange, with: exchange.result(of: code)) }
    }
    curl_multi_poll(transfers, nil, 0, Self.longestWait, nil)
  }

  /// Ends the current or the next wait.
  func wake() {
    curl_multi_wakeup(transfers)
  }

  private func remove(_ exchange: CurlExchange, with result: CurlExchange.Result) {
    running[exchange.transfer] = nil
    curl_multi_remove_handle(transfers, exchange.transfer)
    exchange.end(result)
  }

  /// In milliseconds; libcurl waits for less when one of its own deadlines comes before.
  private static let longestWait: Int32 = 60_000
}
