import Truss

/// A clock that stands still until a test advances it.
final class ManualClock: Sendable {
  private struct Sleeper {
    let end: ContinuousClock.Instant
    let continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = ContinuousClock.now
    var sleepers: [Int: Sleeper] = [:]
    var count = 0
  }

  private let state = Guarded(State())

  /// The clock for a run.
  var clock: RunClock {
    RunClock(now: { [self] in state.withLock { $0.now } }, sleep: { [self] in await sleep($0) })
  }

  /// Advances the time, and ends the sleeps that are over.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now += duration
      let due = state.sleepers.filter { [now = state.now] in $0.value.end <= now }
      for key in due.keys { state.sleepers[key] = nil }
      return due.sorted { $0.key < $1.key }.map(\.value)
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func sleep(_ end: ContinuousClock.Instant) async {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          guard end > state.now, !Task.isCancelled else { return true }
          state.sleepers[number] = Sleeper(end: end, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume()
    }
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
