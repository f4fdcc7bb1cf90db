/// The readiness checks of a container, all at the same time.
private struct ReadinessPhase: HookPhase {
  var runs: HookRuns

  /// The checks that have ended.
  private(set) var ended: [HookRuns.Ended] = []

  init(of root: ScopeInstance, within amount: Duration, on clock: RunClock) {
    runs = HookRuns(.readiness, of: root, within: amount, on: clock)
    for (step, instance) in root.plan.managed.enumerated() {
      if let instance { begin(0, of: instance, at: step) }
    }
  }

  func next() -> HookStep { runs.isEmpty ? .end : .nothing }

  mutating func begin(_ position: Int, of instance: ManagedInstance, at step: Int) {
    for position in position..<instance.hooks[.readiness].count {
      runs.begin(position, of: instance, at: step)
    }
  }

  mutating func goOn(after ended: HookRuns.Ended) { self.ended.append(ended) }

  mutating func react(to message: HookRuns.Message) {
    guard case .cancelled = message else { return }
    ended += runs.abandon { _ in .failed(CancellationError()) }
  }
}

extension ScopeInstance {
  /// Runs the readiness checks of a container between its start and its stop.
  package func readiness(within timeout: Duration, clock: RunClock) async -> Readiness {
    let state = plan.state
    let phase = state.phase
    guard phase == .running else { return Readiness(phase: phase, checks: []) }
    var checks = ReadinessPhase(of: self, within: timeout, on: clock)
    await checks.run()
    let results = checks.ended.sorted { $0.run.number < $1.run.number }.map { ended in
      Readiness.Check(
        key: ended.run.instance.fact.key, location: ended.run.instance.fact.location,
        duration: ended.duration, error: ended.error)
    }
    // The stop may have begun meanwhile.
    return Readiness(phase: state.phase, checks: results)
  }
}
