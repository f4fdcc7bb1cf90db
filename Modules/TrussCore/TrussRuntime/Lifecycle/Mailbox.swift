import TrussPrimitives

/// Messages for a single receiver, from any thread.
///
/// Unlike an `AsyncStream`, it does not end when the task of the receiver is cancelled: stopping an
/// application goes on then.
final class Mailbox<Item: Sendable>: Sendable {
  private struct State {
    var messages = Queue<Item>()
    var receiver: CheckedContinuation<Item, Never>?
  }

  private let state = Guarded(State())

  func send(_ message: Item) {
    let receiver = state.withLock { state in
      if state.receiver == nil { state.messages.append(message) }
      return state.receiver.take()
    }
    receiver?.resume(returning: message)
  }

  func poll() -> Item? { state.withLock { $0.messages.removeFirst() } }

  func receive() async -> Item {
    await withCheckedContinuation { receiver in
      let message = state.withLock { state -> Item? in
        if let message = state.messages.removeFirst() { return message }
        state.receiver = receiver
        return nil
      }
      if let message { receiver.resume(returning: message) }
    }
  }
}
