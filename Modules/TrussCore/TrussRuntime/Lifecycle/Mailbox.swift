import TrussPrimitives

/// Messages for a single receiver, from any thread.
///
/// Unlike an `AsyncStream`, it does not end when the task of the receiver is cancelled: stopping an
/// application goes on then.
final class Mailbox<Item: Sendable>: Sendable {
  private struct State {
    var arrived: [Item] = []

    /// The messages that arrived before, the first one last: to remove it there moves no other.
    var first: [Item] = []

    var receiver: CheckedContinuation<Item, Never>?

    mutating func next() -> Item? {
      if first.isEmpty { (first, arrived) = (arrived.reversed(), []) }
      return first.popLast()
    }
  }

  private let state = Guarded(State())

  func send(_ message: Item) {
    let receiver = state.withLock { state in
      if state.receiver == nil { state.arrived.append(message) }
      return state.receiver.take()
    }
    receiver?.resume(returning: message)
  }

  func poll() -> Item? { state.withLock { $0.next() } }

  func receive() async -> Item {
    await withCheckedContinuation { receiver in
      let message = state.withLock { state -> Item? in
        if let message = state.next() { return message }
        state.receiver = receiver
        return nil
      }
      if let message { receiver.resume(returning: message) }
    }
  }
}
