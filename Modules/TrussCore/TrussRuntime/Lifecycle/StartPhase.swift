/// The start of an application: its start hooks, in parallel where the graph allows.
///
/// After a failure or a cancellation, the running hooks are cancelled and awaited, each within its time.
struct StartPhase: HookPhase {
  var runs: HookRuns

  private(set) var failures: [LifecycleError] = []

  private var schedule: StepSchedule

  /// Whether hooks may begin: nothing has failed, and no stop was requested.
  private var acceptsHooks = true

  init(of lifecycle: Lifecycle, within amount: Duration) {
    runs = HookRuns(.start, of: lifecycle, within: amount)
    let order = lifecycle.hooks.state.predecessors
    schedule = StepSchedule(order.inverted, beginning: order.steps)
  }

  mutating func next() -> HookStep {
    if acceptsHooks, let step = nextStep() { return .run(step) }
    return runs.isEmpty ? .end : .nothing
  }

  /// Returns the step of the next instance with start hooks that may begin.
  private mutating func nextStep() -> Step? {
    while let step = schedule.next() {
      if runs.lifecycle.hooks.instances[step]?.hooks[.start].isEmpty == false { return step }
      schedule.end(step)
    }
    return nil
  }

  mutating func begin(_ hook: Hooks.Hook.ID, of instance: ManagedInstance, at step: Step) {
    guard hook < instance.hooks[.start].end else { return schedule.end(step) }
    guard !runs.budget.isSpent else {
      return fail(runs.error(.timedOut(limit: runs.budget.amount), before: instance))
    }
    runs.begin(hook, of: instance, at: step)
  }

  mutating func goOn(after ended: HookRuns.Ended) {
    if let error = ended.error {
      // A hook that ends because it has been cancelled is not another failure.
      if !acceptsHooks, case .failed(is CancellationError) = error.reason { return }
      fail(error)
    } else if acceptsHooks, let hook = ended.run.hook {
      begin(hook + 1, of: ended.run.instance, at: ended.run.step)
    }
  }

  mutating func react(to message: HookRuns.Message) {
    switch message {
    case .cancelled: end(.startCancelled)
    case .interrupted(let signal):
      if runs.isEmpty { end(.startInterrupted(signal)) }
      for ended in runs.abandon({ _ in .startInterrupted(signal) }) { goOn(after: ended) }
    case .ended, .alarm, .changed: break
    }
  }

  /// Ends the start because of something that is not the failure of a hook, unless it is complete.
  private mutating func end(_ reason: LifecycleError.Reason) {
    guard acceptsHooks else { return }
    if let instance = runs.first?.instance {
      fail(LifecycleError(reason, in: .start, of: instance))
    } else if let instance = nextStep().flatMap({ runs.lifecycle.hooks.instances[$0] }) {
      fail(runs.error(reason, before: instance))
    }
  }

  private mutating func fail(_ error: LifecycleError) {
    failures.append(error)
    acceptsHooks = false
    runs.cancel()
  }
}
