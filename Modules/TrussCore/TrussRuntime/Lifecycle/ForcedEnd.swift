import TrussPrimitives

/// Ends the process if `run` cannot return after the stop of the application.
///
/// It cannot if the threads on which its caller would go on are blocked: the main thread, or all
/// threads of the pool.
package final class ForcedEnd: Sendable {
  private enum State {
    case idle
    /// The process ends after an instant unless the alarm is cancelled.
    case pending(SuspendingClock.Instant, cancel: @Sendable () -> Void)
    case returned
  }

  private static var delay: Duration { .seconds(5) }

  private let state = Guarded(State.idle)

  /// Waits a while after the latest end of the stop for `run` to return, and then ends the process with the signal.
  func begin(with signal: Signal, after stop: SuspendingClock.Instant = .now) {
    state.withLock { state in
      switch state {
      case .returned: return
      case .pending(let earlier, _) where earlier <= stop: return
      case .pending(_, let cancel): cancel()
      case .idle: break
      }
      state = .pending(
        stop, cancel: RunClock.system.alarm(stop + Self.delay) { signal.endProcess() })
    }
  }

  func cancel() {
    state.withLock { state in
      if case .pending(_, let cancel) = state { cancel() }
      state = .returned
    }
  }
}
