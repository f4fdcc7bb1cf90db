import API
import CCurl
import Foundation
import Synchronization

/// One request, and the response to it as far as it has arrived.
///
/// `@unchecked Sendable`: the task that sends the request creates it and hands it to the thread of
/// the loop, through a mutex; from then on only that thread uses what changes. `isCancelled` is
/// atomic.
final class CurlExchange: @unchecked Sendable {
  typealias Result = Swift.Result<HTTPClientResponse, HTTPClientError>

  /// The handle of libcurl.
  let transfer: UnsafeMutableRawPointer

  /// Whether the task that sent the request has been cancelled.
  let isCancelled = Atomic(false)

  private let request: HTTPClientRequest
  private let memory: CurlMemory
  private var headers = Headers()
  private var hasHeaders = false
  private var body = Data()
  private var isTooLarge = false
  private var resume: (@Sendable (Result) -> Void)?

  /// Prepares a request.
  ///
  /// - Throws: `HTTPClientError.invalidRequest`.
  init(_ request: HTTPClientRequest) throws(HTTPClientError) {
    guard let scheme = request.url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      request.url.host()?.isEmpty == false
    else {
      throw .invalidRequest("“\(request.url)” is not an absolute http or https address")
    }
    Self.library
    guard let transfer = curl_easy_init() else {
      throw .invalidRequest("libcurl cannot prepare it")
    }
    self.request = request
    self.transfer = transfer
    memory = CurlMemory(request)
    setOptions()
  }

  deinit { curl_easy_cleanup(transfer) }

  /// Says what to do with the result.
  func whenEnded(_ resume: @escaping @Sendable (Result) -> Void) {
    self.resume = resume
  }

  /// Ends the exchange.
  func end(_ result: Result) {
    resume?(result)
    resume = nil
  }

  /// Returns the response, or why there is none.
  func result(of code: CURLcode) -> Result {
    guard !isTooLarge else {
      return .failure(
        .responseTooLarge(address: request.url.address, limit: request.maximumResponseBytes))
    }
    guard code == CURLE_OK else {
      return .failure(HTTPClientError(code, memory.message, for: request))
    }
    let status = Status(truss_curl_status(transfer))
    return .success(HTTPClientResponse(status, headers: headers, body: body))
  }

  private func setOptions() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let milliseconds = min(max(request.timeout / .milliseconds(1), 1), Double(Int32.max))
    truss_curl_set_text(transfer, CURLOPT_URL, request.url.absoluteString)
    truss_curl_set_text(transfer, CURLOPT_PROTOCOLS_STR, "http,https")
    truss_curl_set_text(transfer, CURLOPT_PROXY, "")
    truss_curl_set_number(transfer, CURLOPT_NOSIGNAL, 1)
    truss_curl_set_number(transfer, CURLOPT_TIMEOUT_MS, Int(milliseconds))
    truss_curl_set_pointer(transfer, CURLOPT_ERRORBUFFER, memory.text)
    truss_curl_set_pointer(transfer, CURLOPT_HTTPHEADER, memory.fields)
    switch request.method {
    case .head: truss_curl_set_number(transfer, CURLOPT_NOBODY, 1)
    case .get where request.body.isEmpty, .delete where request.body.isEmpty: break
    default: truss_curl_set_body(transfer, memory.body.baseAddress, memory.body.count)
    }
    truss_curl_set_text(transfer, CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    truss_curl_set_pointer(transfer, CURLOPT_HEADERDATA, context)
    truss_curl_set_receiver(transfer, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      CurlExchange.receive(bytes, size * count, context) { $0.receiveHeader($1) }
    }
    truss_curl_set_pointer(transfer, CURLOPT_WRITEDATA, context)
    truss_curl_set_receiver(transfer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      CurlExchange.receive(bytes, size * count, context) { $0.receiveBody($1) }
    }
  }

  /// Passes bytes to the exchange whose address libcurl was given; the set keeps it alive.
  ///
  /// - Returns: How many bytes were taken; libcurl ends the exchange if that is not all of them.
  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ body: (CurlExchange, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context else { return 0 }
    let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
    return body(exchange, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    isTooLarge = bytes.count > request.maximumResponseBytes - body.count
    if !isTooLarge { body.append(contentsOf: bytes) }
    return !isTooLarge
  }

  /// Receives a line of the head, whose length libcurl limits, or one after the body.
  private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // Fields after the body have no limit, and must not replace those before it.
    guard !hasHeaders else { return true }
    let line = String(decoding: bytes, as: UTF8.self)
    if line == "\r\n" || line == "\n" { hasHeaders = truss_curl_status(transfer) >= 200 }
    // Each response begins with a status line; those before the last are only announcements.
    guard !line.hasPrefix("HTTP/") else {
      headers = Headers()
      return true
    }
    let parts = line.split(separator: ":", maxSplits: 1)
    if parts.count == 2, let name = Headers.Name(String(parts[0])) {
      headers.add(name, parts[1].trimmingCharacters(in: .whitespacesAndNewlines))
    }
    return true
  }

  /// Prepares libcurl, once for the process.
  private static let library: Void = { curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }()
}
