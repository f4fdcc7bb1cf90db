import CCurl
import Formats
import Foundation
import HTTPClient

extension HTTPClientError {
  /// Translates an error of libcurl.
  init(_ code: CURLcode, _ message: String, for request: HTTPClientRequest) {
    let address = request.url.address
    let reason = message.isEmpty ? String(cString: curl_easy_strerror(code)) : message.printable()
    self =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR,
        CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM:
        .cannotConnect(address: address, reason: reason)
      case CURLE_OPERATION_TIMEDOUT: .timedOut(address: address, after: request.timeout)
      case CURLE_URL_MALFORMAT: .invalidRequest(reason)
      case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING:
        .invalidResponse(reason)
      default: .disconnected(address: address, reason: reason)
      }
  }
}

extension URL {
  /// The scheme, host and port; the rest of the URL may hold secrets.
  var address: String {
    var components = URLComponents()
    components.scheme = scheme
    components.host = host()
    components.port = port
    return components.string ?? "the server"
  }
}
