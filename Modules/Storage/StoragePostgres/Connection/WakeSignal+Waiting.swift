import Foundation
import Storage

/// The events of a socket that end a wait.
struct SocketEvents: OptionSet {
  let rawValue: Int

  static let reading = SocketEvents(rawValue: 1)
  static let writing = SocketEvents(rawValue: 2)
}

/// The event that ended a wait.
enum WakeReason {
  case socket
  case signal
  case timeout
}

extension WakeSignal {
  /// Waits for events of a socket, for the signal, or for a moment.
  ///
  /// - Parameters:
  ///   - events: The events of the socket.
  ///   - socket: The descriptor of the socket; a negative one is ignored.
  ///   - end: When to stop waiting; `nil` for never.
  /// - Returns: The event that ended the wait; the signal if there were several.
  /// - Throws: `StorageError` when the system cannot wait.
  func wait(
    for events: SocketEvents, of socket: Int32, until end: ContinuousClock.Instant?
  ) throws(StorageError) -> WakeReason {
    var wanted: Int32 = 0
    if events.contains(.reading) { wanted |= Int32(POLLIN) }
    if events.contains(.writing) { wanted |= Int32(POLLOUT) }
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: socket, events: Int16(wanted), revents: 0),
    ]
    while true {
      let count = poll(&descriptors, 2, Self.milliseconds(until: end))
      if count > 0 { return descriptors[0].revents != 0 ? .signal : .socket }
      if count == 0 { return .timeout }
      guard errno == EINTR || errno == EAGAIN else {
        throw .inputOutput(location: "poll", reason: String(cString: strerror(errno)))
      }
    }
  }

  /// The time until a moment, rounded up, as `poll` takes it.
  private static func milliseconds(until end: ContinuousClock.Instant?) -> Int32 {
    guard let end else { return -1 }
    let rest = end - ContinuousClock.now
    return Int32(clamping: Int64((max(.zero, rest) / .milliseconds(1)).rounded(.up)))
  }
}
