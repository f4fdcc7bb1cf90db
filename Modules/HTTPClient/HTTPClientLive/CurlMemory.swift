import CCurl
import Foundation
import HTTPClient

/// The memory that libcurl refers to during an exchange: it does not copy header fields.
final class CurlMemory {
  /// The header fields.
  let fields: UnsafeMutablePointer<curl_slist>?

  /// The description of an error.
  let text: UnsafeMutablePointer<CChar>

  init(_ request: HTTPClientRequest) {
    // libcurl would ask whether to send a large body, and wait a second for the answer.
    var fields = curl_slist_append(nil, "Expect:")
    for (name, value) in request.headers {
      // A colon without a value would remove the field.
      let line = value.isEmpty ? "\(name);" : "\(name): \(value)"
      fields = curl_slist_append(fields, line)
    }
    self.fields = fields
    text = .allocate(capacity: Int(CURL_ERROR_SIZE))
    text.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_slist_free_all(fields)
    text.deallocate()
  }

  /// The description of an error; empty when libcurl has none.
  var message: String { String(cString: text) }
}
