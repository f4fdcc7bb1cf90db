import Foundation

/// Connections that stay open, on each of which a client sends one request after another.
final class KeptConnections {
  private static let request = Array(
    "GET /v1/users?limit=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8)

  private let descriptors: [Int32]

  /// The parts of answers that have arrived, by the connections that wait for an answer.
  private var waiting: [Int: [UInt8]] = [:]

  /// How many answers have arrived.
  private(set) var answers = 0

  /// - Throws: `RawConnection.Failure`.
  init(_ count: Int, to port: UInt16) throws {
    descriptors = try (0..<count).map { _ in try Loopback.connect(to: port) }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }

  func send() { descriptors.indices.forEach(send) }

  private func send(on connection: Int) {
    _ = Self.request.withUnsafeBytes { Loopback.send(descriptors[connection], $0) }
    waiting[connection] = []
  }

  /// Waits for all answers, and answers each with another request until a moment.
  ///
  /// - Parameters:
  ///   - end: When to send no more requests.
  ///   - patience: How many milliseconds may pass in which nothing arrives on any connection.
  /// - Returns: How many requests were not answered.
  func receive(repeatingUntil end: ContinuousClock.Instant = .now, patience: Int32 = 1000) -> Int {
    var closed = 0
    while !waiting.isEmpty {
      let connections = Array(waiting.keys)
      var states = connections.map {
        pollfd(fd: descriptors[$0], events: Int16(POLLIN), revents: 0)
      }
      // A client that waits too long for its own turn still finds what has arrived meanwhile.
      guard poll(&states, nfds_t(states.count), patience) > 0 else { break }
      for (connection, state) in zip(connections, states) where state.revents != 0 {
        guard receive(on: connection) else {
          waiting[connection] = nil
          closed += 1
          continue
        }
        guard let received = waiting[connection], Self.isAnswer(received) else { continue }
        answers += 1
        waiting[connection] = nil
        if ContinuousClock.now < end { send(on: connection) }
      }
    }
    return waiting.count + closed
  }

  /// Returns whether the connection is still open.
  private func receive(on connection: Int) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptors[connection], &buffer, buffer.count, 0)
    if count > 0 { waiting[connection]?.append(contentsOf: buffer[..<count]) }
    return count > 0 || (count < 0 && (errno == EAGAIN || errno == EINTR))
  }

  /// Returns whether these are all bytes of an answer that reports success.
  private static func isAnswer(_ bytes: [UInt8]) -> Bool {
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n\r\n")
    guard parts.count == 2, parts[0].hasPrefix("HTTP/1.1 200 "),
      let length = parts[0].firstMatch(of: /\r\nContent-Length: (\d+)/)
    else { return false }
    return Int(length.1) == parts[1].utf8.count
  }
}
