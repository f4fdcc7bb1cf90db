import Synchronization

/// The open connections of one thread, and the limit to their number.
///
/// MHD itself closes idle connections; this also closes those of clients that send or receive too
/// slowly, and those of clients that disconnected in the middle of a request.
final class Connections: Sendable {
  /// How many connections one thread may serve.
  ///
  /// With epoll, MHD 0.9.75 takes at most 128 events in one call, one for each connection. After that
  /// many it waits for more before it handles any.
  static let mostOfOneThread = 120

  private struct State {
    var open: [ObjectIdentifier: Connection] = [:]

    /// The accepted connections that have not ended, including those that MHD has not begun.
    var admitted = 0
  }

  private let limit: Int
  private let traffic: Traffic
  private let state = Mutex(State())

  /// - Parameters:
  ///   - limit: How many connections may be open simultaneously.
  ///   - traffic: Counts the connections.
  init(limit: Int, counting traffic: Traffic) {
    self.limit = limit
    self.traffic = traffic
  }

  /// How many more connections may be opened.
  var room: Int { limit - state.withLock { $0.admitted } }

  /// Counts an accepted connection, unless there are too many.
  ///
  /// - Returns: Whether the connection may be handed to MHD. It is counted until ``remove(_:)``, or
  ///   ``withdraw()`` if MHD does not begin it.
  func admit() -> Bool {
    let isAdmitted = state.withLock { state in
      guard state.admitted < limit else { return false }
      state.admitted += 1
      return true
    }
    if isAdmitted { traffic.connectionAccepted() }
    return isAdmitted
  }

  /// Uncounts an admitted connection that MHD refused.
  func withdraw() {
    state.withLock { $0.admitted -= 1 }
    traffic.connectionEnded()
  }

  /// Whether clients have sent something that MHD has not read, or MHD has yet to begin connections.
  var haveUnread: Bool {
    let (open, admitted) = state.withLock { (Array($0.open.values), $0.admitted) }
    return open.count < admitted || open.contains(where: \.hasUnread)
  }

  func add(_ connection: Connection) {
    state.withLock { $0.open[ObjectIdentifier(connection)] = connection }
  }

  func remove(_ connection: Connection) {
    state.withLock { state in
      state.open[ObjectIdentifier(connection)] = nil
      state.admitted -= 1
    }
    traffic.connectionEnded()
    connection.close()
  }

  /// Closes the connections that have exceeded their deadline or whose client is gone.
  func endUseless(at now: ContinuousClock.Instant) {
    let connections = state.withLock { Array($0.open.values) }
    for connection in connections { connection.endIfUseless(at: now) }
  }
}
