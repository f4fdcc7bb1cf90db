/// The start of an application: its start hooks, in parallel where the graph allows.
struct StartPhase {
  private let root: ScopeInstance
  private let budget: Budget
  private var schedule: HookSchedule
  private(set) var runs: HookRuns

  private var failures: [LifecycleError] = []

  /// Whether hooks may begin: nothing has failed, and no stop was requested.
  private var goesOn = true

  init(root: ScopeInstance, budget: Budget, clock: RunClock) {
    self.root = root
    self.budget = budget
    let order = root.plan.startOrder
    schedule = HookSchedule(order.predecessors.inverted, beginning: order.nodes.indices)
    runs = HookRuns(on: clock)
  }

  /// Runs the hooks, and returns the failures in the order in which they happened.
  ///
  /// After a failure or a cancellation, the running hooks are cancelled and awaited, each within its
  /// time.
  mutating func run() async -> [LifecycleError] {
    while true {
      if let message = runs.mailbox.poll() {
        receive(message)
      } else if goesOn, let (step, instance) = next() {
        begin(0, of: instance, at: step)
      } else if runs.isEmpty {
        break
      } else {
        receive(await runs.mailbox.receive())
      }
    }
    runs.cancelAlarm()
    return failures
  }

  /// Returns the next instance with start hooks that may begin.
  private mutating func next() -> (step: Int, instance: ManagedInstance)? {
    while let step = schedule.next() {
      if let instance = root.plan.managed[step], !instance.hooks.start.isEmpty {
        return (step, instance)
      }
      schedule.end(step)
    }
    return nil
  }

  private mutating func begin(_ position: Int, of instance: ManagedInstance, at step: Int) {
    guard position < instance.hooks.start.count else { return schedule.end(step) }
    guard !budget.isSpent else {
      let reason = LifecycleError.Reason.timedOut(limit: budget.amount)
      return fail(LifecycleError(reason, in: .start, of: instance, hasBegun: false))
    }
    let (hook, root) = (instance.hooks.start[position], root)
    runs.begin(position, of: instance, at: step, within: budget.part(hook.timeout)) {
      try await hook.action(instance.outermost, instance.arguments(in: root))
    }
  }

  private mutating func receive(_ message: HookRuns.Message) {
    switch message {
    case .ended(let number, let duration, let error):
      guard let run = runs.end(number), let position = run.hook else { return }
      let failure = error.map { LifecycleError(.failed($0), in: .start, of: run.instance) }
      root.plan.reporter?.report(.start, of: run.instance.fact, after: duration, error: failure)
      if let failure {
        // A hook that ends because it has been cancelled is not another failure.
        if goesOn || !(error is CancellationError) { fail(failure) }
      } else if goesOn {
        begin(position + 1, of: run.instance, at: run.step)
      }
    case .alarm:
      for run in runs.abandonExpired() { abandoned(run, .timedOut(limit: run.limit.amount)) }
    case .cancelled: end(.startCancelled)
    case .interrupted(let signal):
      if runs.isEmpty { end(.startInterrupted(signal)) }
      for run in runs.abandon() { abandoned(run, .startInterrupted(signal)) }
    case .constructionChanged: break
    }
  }

  /// Ends the start because of something that is not the failure of a hook, unless it is complete.
  private mutating func end(_ reason: LifecycleError.Reason) {
    guard goesOn, let instance = runs.first?.instance ?? next()?.instance else { return }
    fail(LifecycleError(reason, in: .start, of: instance, hasBegun: !runs.isEmpty))
  }

  private mutating func abandoned(_ run: HookRuns.Run, _ reason: LifecycleError.Reason) {
    let failure = LifecycleError(reason, in: .start, of: run.instance)
    let duration = runs.duration(of: run)
    root.plan.reporter?.report(.start, of: run.instance.fact, after: duration, error: failure)
    fail(failure)
  }

  private mutating func fail(_ error: LifecycleError) {
    failures.append(error)
    goesOn = false
    runs.cancel()
  }
}
