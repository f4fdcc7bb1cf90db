/// The readiness checks of a container, all at the same time.
struct ReadinessChecks {
  private let root: ScopeInstance
  private let budget: Budget
  private(set) var runs: HookRuns

  private var results: [(run: HookRuns.Run, check: Readiness.Check)] = []

  init(root: ScopeInstance, budget: Budget, clock: RunClock) {
    self.root = root
    self.budget = budget
    runs = HookRuns(on: clock)
  }

  /// Runs the checks, and returns their results in start order.
  mutating func run() async -> [Readiness.Check] {
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
