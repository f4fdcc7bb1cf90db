import API
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPClientError {
  /// Translates an error of `URLSession`.
  init(_ error: any Error, for request: HTTPClientRequest) {
    let address = request.url.address
    guard let error = error as? URLError else {
      self =
        switch error {
        case is DeadlineExceeded: .timedOut(address: address, after: request.timeout)
        case is CancellationError: .cancelled
        default: .disconnected(address: address, reason: "\(error)")
        }
      return
    }
    let reason = error.localizedDescription
    self =
      switch error.code {
      case .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .notConnectedToInternet,
        .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        .cannotConnect(address: address, reason: reason)
      case .timedOut: .timedOut(address: address, after: request.timeout)
      case .cancelled: .cancelled
      case .badURL, .unsupportedURL: .invalidRequest(reason)
      case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData,
        .cannotDecodeRawData, .httpTooManyRedirects:
        .invalidResponse(reason)
      default: .disconnected(address: address, reason: reason)
      }
  }
}

extension URL {
  /// The scheme, host and port; the rest of the URL may hold secrets.
  fileprivate var address: String {
    var components = URLComponents()
    components.scheme = scheme
    components.host = host()
    components.port = port
    return components.string ?? "the server"
  }
}
