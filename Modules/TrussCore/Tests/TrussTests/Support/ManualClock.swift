import Truss

/// A clock that stands still until a test advances it.
final class ManualClock: Sendable {
  private struct Alarm: Sendable {
    let instant: SuspendingClock.Instant
    let ring: @Sendable () -> Void
  }

  private struct State {
    var now = SuspendingClock.now
    var alarms: [Int: Alarm] = [:]
    var count = 0
  }

  private let state = Guarded(State())

  var clock: RunClock {
    RunClock(now: { [self] in state.withLock { $0.now } }, alarm: { [self] in alarm(at: $0, $1) })
  }

  /// Advances the time, and rings the alarms that are due.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.alarms.filter { [now = state.now] in $0.value.instant <= now }
      for key in due.keys { state.alarms[key] = nil }
      return due.sorted { $0.key < $1.key }.map(\.value)
    }
    for alarm in due { alarm.ring() }
  }

  private func alarm(
    at instant: SuspendingClock.Instant, _ ring: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let number = state.withLock { state -> Int? in
      guard instant > state.now else { return nil }
      state.count += 1
      state.alarms[state.count] = Alarm(instant: instant, ring: ring)
      return state.count
    }
    guard let number else {
      ring()
      return {}
    }
    return { [self] in state.withLock { $0.alarms[number] = nil } }
  }
}

extension Container {
  /// Runs with time limits on a clock of a test.
  func run<Result>(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30),
    on clock: ManualClock, requests: StopRequests = StopRequests(),
    _ body: (Container) async throws -> Result
  ) async throws -> Result {
    try await run(
      startTimeout: startTimeout, stopTimeout: stopTimeout, requests: requests, clock: clock.clock,
      body)
  }
}
