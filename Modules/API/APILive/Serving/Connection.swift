import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The progress of one connection, which determines when the server gives it up.
final class Connection: Sendable {
  private enum Phase {
    /// The client sends a request, or is idle.
    case receiving
    /// The server handles a request.
    case handling
    /// The client receives a response.
    case sending
  }

  private struct State {
    /// The socket, until MHD announces that it closes it.
    var descriptor: Int32?
    var phase = Phase.receiving
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

  /// Starts the time within which the client must send a request.
  func beginReceiving() { enter(.receiving, deadline: .now + transferTimeout) }

  /// Lifts the deadline while the server handles the request.
  func beginHandling() { enter(.handling, deadline: nil) }

  /// Starts the time within which the client must receive a response.
  func beginSending() { enter(.sending, deadline: .now + transferTimeout) }

  private func enter(_ phase: Phase, deadline: ContinuousClock.Instant?) {
    state.withLock { state in
      state.phase = phase
      state.deadline = deadline
    }
  }

  /// Whether the client has sent something that MHD has not read.
  var hasUnread: Bool {
    state.withLock { state in (state.descriptor?.peek() ?? 0) > 0 }
  }

  /// Sends a message of the size of a socket's buffer at most, and shuts the connection down.
  ///
  /// - Returns: Whether it was sent completely.
  func sendLast(_ message: Data) -> Bool {
    state.withLock { state in
      guard let descriptor = state.descriptor else { return false }
      defer { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
      let count = message.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      return count == message.count
    }
  }

  /// Forgets the socket, which MHD is about to close.
  func close() {
    state.withLock { $0.descriptor = nil }
  }

  /// Shuts the connection down when its deadline has passed, and tells MHD when its client has stopped
  /// sending.
  ///
  /// The lock keeps MHD from closing the descriptor, and the system from reusing it, meanwhile. MHD
  /// sees the end of the stream and cleans up as if the client had disconnected.
  func endIfUseless(at now: ContinuousClock.Instant) {
    state.withLock { state in
      guard let descriptor = state.descriptor, let deadline = state.deadline else { return }
      if deadline < now {
        _ = shutdown(descriptor, Int32(SHUT_RDWR))
        state.deadline = nil
      } else if case .receiving = state.phase, descriptor.peek() == 0 {
        // MHD does not notice the end of a stream that arrives together with data. This makes it look
        // again; a request that it has read to its end is answered all the same.
        _ = shutdown(descriptor, Int32(SHUT_RD))
      }
    }
  }
}

extension Int32 {
  /// Looks for data from the peer of the socket, without reading it.
  ///
  /// - Returns: 1 if there is some, 0 if the peer will send nothing more, or -1.
  fileprivate func peek() -> Int {
    var byte: UInt8 = 0
    return recv(self, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
  }
}
