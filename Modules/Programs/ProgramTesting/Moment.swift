import Synchronization

/// An event that happens once, for any number of waiters.
final class Moment<Value: Sendable>: Sendable {
  private enum State {
    case awaited([CheckedContinuation<Value, Never>])
    case happened(Value)
  }

  private let state = Mutex(State.awaited([]))

  /// The value of the event, if it has happened.
  var value: Value? {
    state.withLock { state in
      if case .happened(let value) = state { value } else { nil }
    }
  }

  /// Makes the event happen, unless it already has.
  func happen(_ value: Value) {
    let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
      guard case .awaited(let waiting) = state else { return [] }
      state = .happened(value)
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Waits for the event.
  func happened() async -> Value {
    await withCheckedContinuation { continuation in
      let value = state.withLock { state -> Value? in
        switch state {
        case .happened(let value): return value
        case .awaited(let waiting):
          state = .awaited(waiting + [continuation])
          return nil
        }
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
