/// The stop of an application: the stop hooks of what was constructed, in parallel where the graph
/// allows.
struct StopPhase {
  private let root: ScopeInstance
  private let budget: Budget
  private(set) var runs: HookRuns

  private var failures: [LifecycleError] = []

  private var state: ContainerState { root.plan.state }

  init(root: ScopeInstance, budget: Budget, clock: RunClock) {
    self.root = root
    self.budget = budget
    runs = HookRuns(on: clock)
  }

  /// Runs the hooks, and returns the failures in the order in which they happened.
  mutating func run() async -> [LifecycleError] {
    let mailbox = runs.mailbox
    state.beginStop { mailbox.send(.constructionChanged(step: $0)) }
    while state.phase != .stopped {
      if let message = mailbox.poll() {
        receive(message)
        continue
      }
      switch state.nextStopStep() {
      case .stop(let step): begin(step, hook: hooks(of: step).count - 1)
      case .wait(let step): runs.wait(for: step, within: budget.part(budget.half))
      case .nothing: receive(await mailbox.receive())
      case .end: break
      }
    }
    runs.cancelAlarm()
    return failures
  }

  private func hooks(of step: Int) -> [Hooks.Hook] { root.plan.managed[step]?.hooks.stop ?? [] }

  /// Begins a hook of an instance, of which the last one declared comes first.
  private mutating func begin(_ step: Int, hook position: Int) {
    guard position >= 0, let instance = root.plan.managed[step] else {
      return state.endStop(of: step)
    }
    guard !budget.isSpent else { return end(.timedOut(limit: budget.amount), before: step) }
    let (hook, root) = (instance.hooks.stop[position], root)
    // Half of what is left, so that hooks that hang never use up the time of the others.
    runs.begin(step, hook: position, within: budget.part(hook.timeout ?? budget.half)) {
      try await hook.action(instance.outermostConstructed, instance.arguments(in: root))
    }
  }

  private mutating func receive(_ message: HookRuns.Message) {
    switch message {
    case .ended(let number, _, let error):
      guard let run = runs.end(number) else { return }
      if let error { fail(.failed(error), run) }
      goOn(after: run)
    case .alarm:
      for run in runs.abandonExpired() {
        fail(.timedOut(limit: run.limit.amount), run)
        goOn(after: run)
      }
    case .interrupted(let signal): end(.interrupted(signal))
    case .constructionChanged(let step):
      if !state.isConstructing(step) { runs.endWait(for: step) }
    case .cancelled: break
    }
  }

  private mutating func goOn(after run: HookRuns.Run) {
    if let hook = run.hook {
      begin(run.step, hook: hook - 1)
    } else {
      state.abandonConstruction(of: run.step)
    }
  }

  /// Ends the stop, and reports all hooks that have not ended.
  ///
  /// - Parameters:
  ///   - reason: Why it ends.
  ///   - next: The step that would have begun.
  private mutating func end(_ reason: LifecycleError.Reason, before next: Int? = nil) {
    for run in runs.abandon() { fail(reason, run) }
    for step in (next.map { [$0] } ?? []) + state.close() {
      guard let instance = root.plan.managed[step] else { continue }
      failures.append(LifecycleError(reason, in: .stop, of: instance, hasBegun: false))
    }
  }

  private mutating func fail(_ reason: LifecycleError.Reason, _ run: HookRuns.Run) {
    guard let instance = root.plan.managed[run.step] else { return }
    let phase = run.hook == nil ? LifecycleError.Phase.construction : .stop
    failures.append(LifecycleError(reason, in: phase, of: instance))
  }
}
