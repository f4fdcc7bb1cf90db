import Foundation

/// A connection on which a conversation takes place, and what the server sent on it.
struct FuzzConnection {
  enum End {
    case closedByServer
    case reset
    case left
    case tooLate
  }

  private(set) var received: [UInt8] = []
  private(set) var end = End.tooLate

  /// How long the conversation took.
  private(set) var duration = Duration.zero

  private let descriptor: Int32

  /// Holds a conversation on a connection, and closes it.
  init(_ conversation: Conversation, on descriptor: Int32, within limit: Duration) {
    self.descriptor = descriptor
    defer { close(descriptor) }
    let start = ContinuousClock.now
    converse(conversation, until: start + limit)
    duration = start.duration(to: .now)
  }

  private mutating func converse(
    _ conversation: Conversation, until deadline: ContinuousClock.Instant
  ) {
    var parts = conversation.parts[...]
    while true {
      let isSending = !parts.isEmpty
      if !isSending, conversation.ending == .leaves {
        end = .left
        return
      }
      let events = Int16(POLLIN) | (isSending ? Int16(POLLOUT) : 0)
      var state = pollfd(fd: descriptor, events: events, revents: 0)
      guard poll(&state, 1, 1000) >= 0 || errno == EINTR else { return end = .reset }
      guard ContinuousClock.now < deadline else { return end = .tooLate }
      if state.revents & Int16(POLLIN | POLLHUP | POLLERR) != 0 {
        guard receive() else { return }
        if parts.isEmpty, hasResponses(to: conversation) { stopSending(conversation) }
      }
      guard isSending, state.revents & Int16(POLLOUT) != 0, let part = parts.first else { continue }
      let count = part.withUnsafeBytes { Loopback.send(descriptor, $0) }
      // A server that has refused the rest sends why, which is still to be read.
      guard count >= 0 else {
        parts = []
        continue
      }
      parts[parts.startIndex] = part.dropFirst(count)
      if count == part.count { parts.removeFirst() }
      if parts.isEmpty, conversation.responses == nil { stopSending(conversation) }
    }
  }

  /// Announces that no more is sent, if the conversation ends so.
  private func stopSending(_ conversation: Conversation) {
    if conversation.ending == .stopsSending { _ = shutdown(descriptor, Int32(SHUT_WR)) }
  }

  /// Whether all responses to valid requests have been received.
  ///
  /// The server may close a connection whose client stops sending before.
  private func hasResponses(to conversation: Conversation) -> Bool {
    guard let expected = conversation.responses else { return false }
    let responses = try? StrictResponse.all(
      in: received, isCut: true,
      mayLackBodies: conversation.bytes.firstRange(of: "HEAD".utf8) != nil)
    return responses.map { $0.count >= expected } ?? true
  }

  /// Receives some bytes, and returns whether there can be more.
  private mutating func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { received += buffer[..<count] }
    if count < 0, errno == EAGAIN || errno == EINTR { return true }
    if count <= 0 { end = count == 0 ? .closedByServer : .reset }
    return count > 0
  }
}
