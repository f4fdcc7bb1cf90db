import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The deadline of one connection.
final class Connection: Sendable {
  private struct State {
    /// The socket, until MHD announces that it closes it.
    var descriptor: Int32?
    /// When the client's transfer must be complete, or `nil` while the server is working.
    var deadline: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  private let transferTimeout: Duration

  init(descriptor: Int32, transferTimeout: Duration) {
    self.transferTimeout = transferTimeout
    state = Mutex(State(descriptor: descriptor, deadline: .now + transferTimeout))
  }

  /// Starts the timeout within which the client must send a request or receive a response.
  func beginTransfer() {
    state.withLock { $0.deadline = .now + transferTimeout }
  }

  /// Lifts the deadline while the server handles the request.
  func endTransfer() {
    state.withLock { $0.deadline = nil }
  }

  /// Forgets the socket, which MHD is about to close.
  func close() {
    state.withLock { $0.descriptor = nil }
  }

  /// Shuts the connection down when its deadline has passed.
  ///
  /// The lock keeps MHD from closing the descriptor, and the system from reusing it, meanwhile. MHD
  /// sees the end of the stream and cleans up as if the client had disconnected.
  func endIfLate(at now: ContinuousClock.Instant) {
    state.withLock { state in
      guard let descriptor = state.descriptor, let deadline = state.deadline, deadline < now else {
        return
      }
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
      state.deadline = nil
    }
  }
}
