// What Swift has to do to call libmicrohttpd is in this folder.

import API
import Foundation
import Synchronization

/// An open connection, the time within which its client must send or receive, and its request.
final class Connection: Sendable {
  private struct State {
    /// The socket, until it is shut down, or MHD announces that it closes it.
    var descriptor: Int32?
    /// When the client must have sent a request or received a response; `nil` while the server works.
    var deadline: ContinuousClock.Instant?
    /// Whether the deadline has passed, and the socket was shut down for it.
    var isLate = false
    /// The answer to the open request, if there is one.
    var answer: PendingResponse?
  }

  private let site: Site
  private let state: Mutex<State>

  // The proof for `nonisolated(unsafe)`: MHD calls the functions about a request on the thread of the
  // connection, and reports the end of the connection after it has joined that thread.
  nonisolated(unsafe) private(set) var exchange: Exchange?

  init(descriptor: Int32, site: Site) {
    self.site = site
    state = Mutex(State(descriptor: descriptor, deadline: .now + site.configuration.clientTimeout))
  }

  /// Whether a request is being received, handled or answered.
  var isBusy: Bool { state.withLock { $0.answer != nil } }

  func begin(_ target: String) {
    let exchange = Exchange(target: target, connection: self, site: site)
    self.exchange = exchange
    beginTransfer()
    state.withLock { $0.answer = exchange.pending }
    // Either this sees that the server refuses requests, or `refuse` sees the request.
    if site.isRefusing { refuse() }
  }

  /// Ends the request, if there is one.
  func end(_ outcome: AccessLog.Outcome) {
    exchange?.ended(state.withLock(\.isLate) ? .timedOut : outcome)
    exchange = nil
    beginTransfer()
    state.withLock { $0.answer = nil }
  }

  /// Starts the time within which the client must send a request, or receive a response.
  func beginTransfer() { state.withLock { $0.deadline = .now + site.configuration.clientTimeout } }

  /// Lifts the deadline while the server handles the request.
  func beginHandling() { state.withLock { $0.deadline = nil } }

  /// Forgets the socket, which MHD is about to close.
  func close() { state.withLock { $0.descriptor = nil } }

  /// Answers the request in place of its handler, since the server stops.
  func refuse() {
    state.withLock(\.answer)?.give(.failure(Unanswered.stopped(hasBegun: true)))
  }

  /// Shuts the socket down when the deadline has passed, so that MHD cleans up as if the client had
  /// disconnected.
  ///
  /// The lock keeps MHD from closing the descriptor, and the system from reusing it, meanwhile.
  func shutDownIfOverdue(at now: ContinuousClock.Instant) {
    state.withLock { state in
      guard let descriptor = state.descriptor, let deadline = state.deadline, deadline < now
      else { return }
      _ = shutdown(descriptor, Int32(SHUT_RDWR))
      state.descriptor = nil
      state.isLate = true
    }
  }
}
