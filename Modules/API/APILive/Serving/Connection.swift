import Foundation
import Synchronization

/// An open connection, and the time within which its client must send or receive.
///
/// MHD itself closes idle connections. This closes those of clients that send or receive too slowly.
final class Connection: Sendable {
  private struct State {
    /// The socket, until it is shut down, or MHD announces that it closes it.
    var descriptor: Int32?
    /// Whether a request line has arrived.
    var hasBegun = false
    /// When the client's transfer must be complete, or `nil` while the server is working.
    var deadline: ContinuousClock.Instant?
  }

  private let state: Mutex<State>
  private let transferTimeout: Duration

  init(descriptor: Int32, transferTimeout: Duration) {
    self.transferTimeout = transferTimeout
    state = Mutex(State(descriptor: descriptor, deadline: .now + transferTimeout))
  }

  /// Whether MHD has read a request line, so that the log has a line about the connection.
  var hasBegun: Bool { state.withLock { $0.hasBegun } }

  /// Remembers that MHD has read a request line.
  func begin() { state.withLock { $0.hasBegun = true } }

  /// Whether the connection has not been ended.
  var isOpen: Bool { state.withLock { $0.descriptor != nil } }

  /// Starts the time within which the client must send a request, or receive a response.
  func beginTransfer() { state.withLock { $0.deadline = .now + transferTimeout } }

  /// Lifts the deadline while the server handles the request.
  func beginHandling() { state.withLock { $0.deadline = nil } }

  /// Forgets the socket, which MHD is about to close.
  func close() { state.withLock { $0.descriptor = nil } }

  /// Ends the connection when its deadline has passed.
  func endIfOverdue(at now: ContinuousClock.Instant) {
    if let deadline = state.withLock(\.deadline), deadline < now { end() }
  }

  /// Shuts the socket down, so that MHD cleans up as if the client had disconnected.
  ///
  /// The lock keeps MHD from closing the descriptor, and the system from reusing it, meanwhile.
  func end() {
    state.withLock { state in
      if let descriptor = state.descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
      state.descriptor = nil
    }
  }
}
