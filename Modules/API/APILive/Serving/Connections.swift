import Synchronization

/// The open connections.
///
/// MHD itself ends those on which nothing happens at all; a client that sends a byte now and then is
/// ended from here.
final class Connections: Sendable {
  private let open = Mutex<[ObjectIdentifier: Connection]>([:])

  func add(_ connection: Connection) {
    open.withLock { $0[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    open.withLock { $0[ObjectIdentifier(connection)] = nil }
    connection.close()
  }

  /// Ends connections whose time is up, until the task is cancelled.
  func watch(every interval: Duration) async {
    while (try? await Task.sleep(for: interval)) != nil {
      let connections = open.withLock { Array($0.values) }
      let now = ContinuousClock.now
      for connection in connections { connection.endIfLate(at: now) }
    }
  }
}
