import API
import Logging
import Synchronization

/// The state that all exchanges and connections of a running server share.
final class Site: Sendable {
  let configuration: ServerConfiguration
  let responder: Responder
  let accessLog: AccessLog
  let traffic: Traffic
  let exchanges = Exchanges()
  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])

  init(configuration: ServerConfiguration, responder: Responder, log: Log, traffic: Traffic) {
    self.configuration = configuration
    self.responder = responder
    self.traffic = traffic
    accessLog = AccessLog(log: log)
  }

  /// Counts a connection, and watches its deadline.
  func add(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    traffic.connectionBegan()
  }

  func remove(_ connection: Connection) {
    connections.withLock { $0[ObjectIdentifier(connection)] = nil }
    traffic.connectionEnded()
    connection.close()
  }

  /// How many bytes beyond the limit are read and discarded before a body is rejected.
  var tolerableExcess: Int { max(min(configuration.maximumBodyBytes, 1 << 40) * 8, 1 << 20) }

  /// Ends the connections and the exchanges that have exceeded their deadlines.
  func endOverdue(at now: ContinuousClock.Instant) {
    for connection in connections.withLock({ Array($0.values) }) {
      connection.endIfOverdue(at: now)
    }
    exchanges.endOverdue(at: now)
  }

  /// Returns the response, with `Connection: close` when the server is stopping.
  func closing(_ response: Response) -> Response {
    guard exchanges.isDraining else { return response }
    var response = response
    response.headers[.connection] = "close"
    return response
  }
}

extension Responder {
  /// The callers that the server admits.
  var admission: Admission {
    authorizer?.admission ?? .everyone(remedy: Admission.missingAuthorizer)
  }
}

extension Admission {
  /// The remedy that the developer of an application without an authorizer has.
  static let missingAuthorizer = "Compose a module that provides an Authorizer"
}
