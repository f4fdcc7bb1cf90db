/// The readiness checks of a container, all at the same time.
struct ReadinessChecks {
  private let root: ScopeInstance
  private let budget: Budget
  private var runs: HookRuns

  private var results: [(run: HookRuns.Run, check: Readiness.Check)] = []

  private init(root: ScopeInstance, budget: Budget, clock: RunClock) {
    self.root = root
    self.budget = budget
    runs = HookRuns(on: clock)
  }

  /// Runs the checks of a container between its start and its stop.
  static func run(
    of root: ScopeInstance, within timeout: Duration, clock: RunClock
  ) async -> Readiness {
    let state = root.plan.state
    let phase = state.phase
    guard phase == .running else { return Readiness(phase: phase, checks: []) }
    var checks = ReadinessChecks(root: root, budget: Budget(timeout, on: clock), clock: clock)
    let mailbox = checks.runs.mailbox
    let results = await withTaskCancellationHandler {
      await checks.run()
    } onCancel: {
      mailbox.send(.cancelled)
    }
    // The stop may have begun meanwhile.
    return Readiness(phase: state.phase, checks: results)
  }

  /// Runs the checks, and returns their results in start order.
  private mutating func run() async -> [Readiness.Check] {
    for (step, instance) in root.plan.managed.enumerated() {
      if let instance { begin(instance, at: step) }
    }
    while !runs.isEmpty { receive(await runs.mailbox.receive()) }
    runs.cancelAlarm()
    return results.sorted { $0.run.order < $1.run.order }.map(\.check)
  }

  private mutating func begin(_ instance: ManagedInstance, at step: Int) {
    for (position, check) in instance.hooks.readiness.enumerated() {
      runs.begin(position, of: instance, at: step, within: budget.part(check.timeout)) { [root] in
        try await check.action(instance.outermost, instance.arguments(in: root))
      }
    }
  }

  private mutating func receive(_ message: HookRuns.Message) {
    switch message {
    case .ended(let number, let duration, let error):
      guard let run = runs.end(number) else { return }
      ended(run, after: duration, error.map { .failed($0) })
    case .alarm:
      for run in runs.abandonExpired() {
        ended(run, after: runs.duration(of: run), .timedOut(limit: run.limit.amount))
      }
    case .cancelled:
      for run in runs.abandon() {
        ended(run, after: runs.duration(of: run), .failed(CancellationError()))
      }
    case .interrupted, .constructionChanged: break
    }
  }

  private mutating func ended(
    _ run: HookRuns.Run, after duration: Duration, _ reason: LifecycleError.Reason?
  ) {
    let fact = run.instance.fact
    let error = reason.map { LifecycleError($0, in: .readiness, of: run.instance) }
    root.plan.reporter?.report(.readiness, of: fact, after: duration, error: error)
    results.append(
      (
        run,
        Readiness.Check(
          key: fact.key, location: fact.location, duration: duration, error: error)
      ))
  }
}

extension ScopeInstance {
  /// Runs the readiness checks of a container.
  package func readiness(within timeout: Duration, clock: RunClock) async -> Readiness {
    await ReadinessChecks.run(of: self, within: timeout, clock: clock)
  }
}
