import API
import Dispatch
import Synchronization

/// The state that all connections of a running server share.
final class Site: Sendable {
  let responder: Responder
  let accessLog: AccessLog
  private let stopping: StoppingFlag

  /// Counts the connections that may be opened.
  let room = DispatchSemaphore(value: 0)
  private let openConnections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let refuses = Atomic(false)

  init(responder: Responder, accessLog: AccessLog, stopping: StoppingFlag) {
    self.responder = responder
    self.accessLog = accessLog
    self.stopping = stopping
  }

  var configuration: ServerConfiguration { responder.configuration }

  private var connections: [Connection] { openConnections.withLock { Array($0.values) } }

  func add(_ connection: Connection) {
    openConnections.withLock { $0[ObjectIdentifier(connection)] = connection }
    accessLog.traffic.connectionBegan()
  }

  func remove(_ connection: Connection) {
    openConnections.withLock { $0[ObjectIdentifier(connection)] = nil }
    accessLog.traffic.connectionEnded()
    connection.close()
    room.signal()
  }

  /// How many bytes beyond the limit are read and discarded before a body is rejected.
  var tolerableExcess: Int { max(min(configuration.maximumBodyBytes, 1 << 40) * 8, 1 << 20) }

  /// Returns the response, with `Connection: close` when the server is stopping.
  func closing(_ response: Response) -> Response {
    guard isDraining else { return response }
    var response = response
    response.headers[.connection] = "close"
    return response
  }

  /// Ends the connections whose clients are late, until the task is cancelled.
  func endLateConnections() async {
    let interval = max(min(configuration.clientTimeout / 4, .seconds(1)), .milliseconds(1))
    while (try? await Task.sleep(for: interval)) != nil {
      for connection in connections { connection.shutDownIfOverdue(at: .now) }
    }
  }
}

// MARK: - Stopping

extension Site {
  /// Whether the server accepts no more connections, and closes each after its response.
  var isDraining: Bool { stopping.isSet.load(ordering: .acquiring) }

  /// Whether no handler may start, because the server has waited for long enough.
  var isRefusing: Bool { refuses.load(ordering: .acquiring) }

  /// Lets no more handlers start, and answers in place of those that are running.
  func refuseRequests() {
    refuses.store(true, ordering: .releasing)
    for connection in connections { connection.refuse() }
  }

  /// Waits until no request is open, for a time at most.
  func awaitRequests(atMost time: Duration) async {
    let limit = ContinuousClock.now + time
    while connections.contains(where: \.isBusy), ContinuousClock.now < limit,
      (try? await Task.sleep(for: .milliseconds(10))) != nil
    {}
  }
}
