import Synchronization

/// Something that happens once, for any number of those who wait for it.
final class Moment<Value: Sendable>: Sendable {
  private enum State {
    case awaited([CheckedContinuation<Value, Never>])
    case happened(Value)
  }

  private let state = Mutex(State.awaited([]))

  /// What happened, if it has.
  var value: Value? {
    state.withLock { state in
      if case .happened(let value) = state { value } else { nil }
    }
  }

  /// Lets it happen, unless it has.
  func happen(_ value: Value) {
    let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
      guard case .awaited(let waiting) = state else { return [] }
      state = .happened(value)
      return waiting
    }
    for continuation in waiting { continuation.resume(returning: value) }
  }

  /// Waits until it happens.
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
