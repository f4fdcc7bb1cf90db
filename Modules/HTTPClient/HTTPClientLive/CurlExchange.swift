import CCurl
import Formats
import Foundation
import HTTPClient
import Synchronization

/// One request, and the response to it as far as it has arrived.
///
/// `@unchecked Sendable`: the task that sends the request creates it and hands it to the thread that
/// performs it; from then on only that thread uses what changes. `isCancelled` is atomic.
final class CurlExchange: @unchecked Sendable {
  typealias Result = Swift.Result<HTTPClientResponse, HTTPClientError>

  private let transfer: UnsafeMutableRawPointer
  private let isCancelled = Atomic(false)
  private let request: HTTPClientRequest

  /// The header fields, which libcurl does not copy.
  private let fields: UnsafeMutablePointer<curl_slist>?

  /// The description of an error; empty when libcurl has none.
  private let message: UnsafeMutablePointer<CChar>
  private var body = Data()
  private var isTooLarge = false

  /// Prepares a request.
  ///
  /// - Throws: `HTTPClientError.invalidRequest`.
  init(_ request: HTTPClientRequest) throws(HTTPClientError) {
    guard let scheme = request.url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      request.url.host()?.isEmpty == false
    else {
      throw .invalidRequest("“\(request.url)” is not an absolute http or https address")
    }
    guard request.hasValidHead else {
      throw .invalidRequest("the method or a header field has a character that HTTP does not allow")
    }
    Self.library
    guard let transfer = curl_easy_init() else {
      throw .invalidRequest("libcurl cannot prepare it")
    }
    self.request = request
    self.transfer = transfer
    // libcurl would ask whether to send a large body, and wait a second for the answer.
    fields = request.headers.reduce(curl_slist_append(nil, "Expect:")) { fields, field in
      // A colon without a value would remove the field.
      curl_slist_append(fields, field.key + (field.value.isEmpty ? ";" : ": \(field.value)"))
    }
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    setOptions()
  }

  deinit {
    curl_easy_cleanup(transfer)
    curl_slist_free_all(fields)
    message.deallocate()
  }

  /// Ends the exchange soon.
  func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Sends the request, and waits on the calling thread for the response.
  func perform() -> Result {
    let code = curl_easy_perform(transfer)
    guard !isCancelled.load(ordering: .relaxed) else { return .failure(.cancelled) }
    guard !isTooLarge else {
      return .failure(
        .responseTooLarge(address: request.url.address, limit: request.maximumResponseBytes))
    }
    guard code == CURLE_OK else {
      return .failure(HTTPClientError(code, String(cString: message), for: request))
    }
    return .success(HTTPClientResponse(truss_curl_status(transfer), headers: headers, body: body))
  }

  private func setOptions() {
    let context = Unmanaged.passUnretained(self).toOpaque()
    let milliseconds = min(max(request.timeout / .milliseconds(1), 1), Double(Int32.max))
    truss_curl_set_pointer(transfer, CURLOPT_URL, request.url.absoluteString)
    truss_curl_set_pointer(transfer, CURLOPT_PROTOCOLS_STR, "http,https")
    truss_curl_set_pointer(transfer, CURLOPT_PROXY, "")
    truss_curl_set_number(transfer, CURLOPT_NOSIGNAL, 1)
    truss_curl_set_number(transfer, CURLOPT_TIMEOUT_MS, Int(milliseconds))
    truss_curl_set_pointer(transfer, CURLOPT_ERRORBUFFER, message)
    truss_curl_set_pointer(transfer, CURLOPT_HTTPHEADER, fields)
    switch request.method {
    case "HEAD": truss_curl_set_number(transfer, CURLOPT_NOBODY, 1)
    case "GET" where request.body.isEmpty, "DELETE" where request.body.isEmpty: break
    default:
      request.body.withUnsafeBytes { _ = truss_curl_set_body(transfer, $0.baseAddress, $0.count) }
    }
    truss_curl_set_pointer(transfer, CURLOPT_CUSTOMREQUEST, request.method)
    truss_curl_set_number(transfer, CURLOPT_NOPROGRESS, 0)
    truss_curl_set_pointer(transfer, CURLOPT_XFERINFODATA, context)
    // libcurl asks at least once a second whether to go on.
    truss_curl_set_watch(transfer) { context, _, _, _, _ in
      guard let context else { return 0 }
      let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
      return exchange.isCancelled.load(ordering: .relaxed) ? 1 : 0
    }
    // The exchange exists as long as `perform` runs.
    truss_curl_set_pointer(transfer, CURLOPT_WRITEDATA, context)
    truss_curl_set_receiver(transfer, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      guard let context else { return 0 }
      let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
      return exchange.receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
  }

  /// Receives a part of the body.
  ///
  /// - Returns: How many bytes were taken; libcurl ends the exchange if that is not all of them.
  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    isTooLarge = bytes.count > request.maximumResponseBytes - body.count
    guard !isTooLarge else { return 0 }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  /// The header fields of the response, without those after the body.
  private var headers: [String: String] {
    var headers: [String: String] = [:]
    var field: UnsafeMutablePointer<curl_header>?
    while let next = curl_easy_nextheader(transfer, UInt32(CURLH_HEADER), -1, field) {
      headers[String(cString: next.pointee.name)] = String(cString: next.pointee.value)
      field = next
    }
    return headers
  }

  /// Prepares libcurl, once for the process.
  private static let library: Void = { curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }()
}

extension HTTPClientRequest {
  /// Whether the method and the header fields have only characters that RFC 9110 allows.
  ///
  /// libcurl passes others on, also line breaks, which would begin another field or request.
  fileprivate var hasValidHead: Bool {
    ([method] + headers.keys).allSatisfy { token in
      !token.isEmpty && token.isAlphanumeric(or: "!#$%&'*+-.^_`|~")
    }
      && headers.values.allSatisfy { value in
        value.utf8.allSatisfy { $0 == 0x09 || $0 >= 0x20 && $0 != 0x7F }
      }
  }
}
