/// The first of several outcomes, for one who waits.
///
/// A hook that never ends must not keep the application from ending. A task group would wait for it,
/// so the hook runs in a task of its own, and what happens first decides.
final class Race<Outcome: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Outcome, Never>)
    case decided(Outcome)
  }

  private let state = Guarded(State.open)

  /// Decides the race, unless it is decided.
  func decide(_ outcome: Outcome) {
    let waiter = state.withLock { state -> CheckedContinuation<Outcome, Never>? in
      switch state {
      case .open:
        state = .decided(outcome)
        return nil
      case .awaited(let continuation):
        state = .decided(outcome)
        return continuation
      case .decided:
        return nil
      }
    }
    waiter?.resume(returning: outcome)
  }

  /// The outcome, once there is one; it may be awaited once.
  var outcome: Outcome {
    get async {
      await withCheckedContinuation { continuation in
        let decided = state.withLock { state -> Outcome? in
          if case .decided(let outcome) = state { return outcome }
          state = .awaited(continuation)
          return nil
        }
        if let decided { continuation.resume(returning: decided) }
      }
    }
  }
}
