/// The start of an application: its start hooks, in parallel where the graph allows.
struct StartPhase {
  private let root: ScopeInstance
  private let budget: Budget
  private var schedule: HookSchedule
  private(set) var runs: HookRuns

  private var failures: [LifecycleError] = []

  /// Whether hooks may begin: nothing has failed, and nobody has asked to stop.
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
      } else if goesOn, let step = nextStep() {
        begin(step, hook: 0)
      } else if runs.isEmpty {
        break
      } else {
        receive(await runs.mailbox.receive())
      }
    }
    runs.cancelAlarm()
    return failures
  }

  /// Returns the next step with start hooks that may begin.
  private mutating func nextStep() -> Int? {
    while let step = schedule.next() {
      if let hooks = root.plan.managed[step]?.hooks, !hooks.start.isEmpty { return step }
      schedule.end(step)
    }
    return nil
  }

  private mutating func begin(_ step: Int, hook position: Int) {
    guard let instance = root.plan.managed[step], position < instance.hooks.start.count else {
      return schedule.end(step)
    }
    guard !budget.isSpent else {
      return fail(.timedOut(limit: budget.amount), step, hasBegun: false)
    }
    let (hook, root) = (instance.hooks.start[position], root)
    runs.begin(step, hook: position, within: budget.part(hook.timeout)) {
      try await hook.action(instance.outermost, instance.arguments(in: root))
    }
  }

  private mutating func receive(_ message: HookRuns.Message) {
    switch message {
    case .ended(let run, _, let error):
      guard let run = runs.end(run), let hook = run.hook else { return }
      if let error {
        // A hook that ends because it has been cancelled is no failure of its own.
        if goesOn || !(error is CancellationError) { fail(.failed(error), run.step) }
      } else if goesOn {
        begin(run.step, hook: hook + 1)
      }
    case .alarm:
      for run in runs.abandonExpired() { fail(.timedOut(limit: run.limit.amount), run.step) }
    case .cancelled: end(.startCancelled)
    case .interrupted(let signal):
      end(.startInterrupted(signal))
      _ = runs.abandon()
    case .constructionChanged: break
    }
  }

  /// Ends the start because of something that is not the failure of a hook, unless it is complete.
  private mutating func end(_ reason: LifecycleError.Reason) {
    guard goesOn, let step = runs.first ?? nextStep() else { return }
    fail(reason, step, hasBegun: !runs.isEmpty)
  }

  private mutating func fail(
    _ reason: LifecycleError.Reason, _ step: Int, hasBegun: Bool = true
  ) {
    if let instance = root.plan.managed[step] {
      failures.append(LifecycleError(reason, in: .start, of: instance, hasBegun: hasBegun))
    }
    goesOn = false
    runs.cancel()
  }
}
