import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection, as far as its time limit is concerned.
final class Connection: Sendable {
  private struct State {
    /// The socket, until MHD says that it is about to close it.
    var descriptor: Int32?
    /// When the client has to have sent, or to have taken, what it is to.
    var deadline: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  private let transferTimeout: Duration

  init(descriptor: Int32, transferTimeout: Duration) {
    self.transferTimeout = transferTimeout
    state = Mutex(State(descriptor: descriptor, deadline: .now + transferTimeout))
  }

  /// The client has to send a request, or to take a response, from now on.
  func beginTransfer() {
    state.withLock { $0.deadline = .now + transferTimeout }
  }

  /// It is the server's turn.
  func endTransfer() {
    state.withLock { $0.deadline = nil }
  }

  /// The socket is about to be closed by its owner.
  func close() {
    state.withLock { $0.descriptor = nil }
  }

  /// Ends the connection when its deadline has passed.
  ///
  /// The lock keeps the descriptor from being closed, and used for something else, meanwhile. MHD
  /// sees the end of the stream, and cleans up as if the client had gone.
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
