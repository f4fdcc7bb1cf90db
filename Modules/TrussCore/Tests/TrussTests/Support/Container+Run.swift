import Truss

extension Duration {
  /// More than a run can take, so that it has no time limit.
  static let unlimited = Duration.seconds(Int64.max)
}

/// The methods of the library without their time limits, which a test could exceed: all tests of a run
/// share the threads of a machine that may be busy. A hook that has no time left does not begin, and a
/// test that waits for it would never end. The tests of time limits use a ``ManualClock``.
extension Container {
  /// Runs until it is cancelled or a signal arrives.
  func run() async throws { try await run(startTimeout: .unlimited, stopTimeout: .unlimited) }

  /// Runs for as long as a body.
  func run<Result>(_ body: (Container) async throws -> Result) async throws -> Result {
    try await run(startTimeout: .unlimited, stopTimeout: .unlimited, body)
  }

  /// Waits until all start hooks have ended: a cancellation or a signal that comes before ends the start.
  func waitUntilRunning() async {
    while await readiness().phase != .running { await Task.yield() }
  }
}
