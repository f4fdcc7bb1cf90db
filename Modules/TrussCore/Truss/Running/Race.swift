/// The first of several outcomes, for a single waiter.
///
/// A hook that never ends must not prevent the application from ending. A task group would wait for
/// it, so the hook runs in an unstructured task, and the first outcome wins.
final class Race<Outcome: Sendable>: Sendable {
  private enum State {
    case open
    case awaited(CheckedContinuation<Outcome, Never>)
    case decided(Outcome)
  }

  private let state = Guarded(State.open)

  /// Decides the race, unless it has been decided.
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

  /// The outcome, which may be awaited only once.
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
