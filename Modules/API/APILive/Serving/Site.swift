import API

/// What the exchanges of one run of the server share.
final class Site: Sendable {
  let configuration: ServerConfiguration
  let responder: Responder
  let accessLog: AccessLog
  let exchanges = Exchanges()
  let connections = Connections()

  init(configuration: ServerConfiguration, responder: Responder, log: Log) {
    self.configuration = configuration
    self.responder = responder
    accessLog = AccessLog(log: log)
  }

  /// By how many bytes a body may be too large and still be read before it is refused.
  var tolerableExcess: Int { max(configuration.maximumBodyBytes.multiplied(by: 8), 1 << 20) }

  /// Returns the response, with word that the connection is closed after it when the server stops.
  func closing(_ response: Response) -> Response {
    guard exchanges.isDraining else { return response }
    var response = response
    response.headers[.connection] = "close"
    return response
  }
}

extension Int {
  fileprivate func multiplied(by factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? .max : product
  }
}
