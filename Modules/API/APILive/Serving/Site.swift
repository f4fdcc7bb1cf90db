import API

/// The state that all exchanges of a running server share.
final class Site: Sendable {
  let configuration: ServerConfiguration
  let responder: Responder
  let admission: Admission
  let accessLog: AccessLog
  let traffic: Traffic
  let exchanges = Exchanges()
  let connections: Connections

  init(configuration: ServerConfiguration, responder: Responder, log: Log, traffic: Traffic) {
    self.configuration = configuration
    self.responder = responder
    admission = responder.authorizer?.admission ?? .unauthorized
    self.traffic = traffic
    connections = Connections(limit: configuration.maximumConnections, counting: traffic)
    accessLog = AccessLog(log: log)
  }

  /// How many bytes beyond the limit are read and discarded before a body is rejected.
  var tolerableExcess: Int { max(configuration.maximumBodyBytes.multiplied(by: 8), 1 << 20) }

  /// Ends what has exceeded its deadline, until the task is cancelled.
  ///
  /// One task watches all deadlines: a timer for each request would stay in the system's queue, with
  /// its memory, until the deadline, however early the request is answered.
  func watch() async {
    let shortest = min(configuration.transferTimeout, configuration.handlerTimeout)
    let interval = min(shortest / 4, .milliseconds(250))
    while (try? await Task.sleep(for: interval)) != nil {
      let now = ContinuousClock.now
      connections.endUseless(at: now)
      exchanges.endOverdue(at: now)
    }
  }

  /// Returns the response, with `Connection: close` when the server is stopping.
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

extension Admission {
  /// What an application without an authorizer has.
  fileprivate static let unauthorized = Admission.everyone(remedy: missingAuthorizer)

  /// What its developer can do.
  static let missingAuthorizer = "Compose a module that provides an Authorizer"
}
