import Synchronization

/// The open connections.
///
/// MHD itself closes idle connections; this also closes those of clients that send or receive too
/// slowly.
final class Connections: Sendable {
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])

  func add(_ connection: Connection) {
    open.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    open.withLock { $0[ObjectIdentifier(connection)] = nil }
    connection.close()
  }

  /// Closes the connections that have exceeded their deadline, until the task is cancelled.
  func watch(every interval: Duration) async {
    while (try? await Task.sleep(for: interval)) != nil {
      let connections = open.withLock { Array($0.values) }
      let now = ContinuousClock.now
      for connection in connections { connection.endIfLate(at: now) }
    }
  }
}
