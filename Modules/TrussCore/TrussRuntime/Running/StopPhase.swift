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
    let (mailbox, managed) = (runs.mailbox, root.plan.managed)
    state.beginStop { mailbox.send(.constructionChanged(step: $0)) }
    while state.phase != .stopped {
      if let message = mailbox.poll() {
        receive(message)
        continue
      }
      switch state.nextStopStep() {
      case .stop(let step):
        guard let instance = managed[step] else { continue }
        begin(instance.hooks.stop.count - 1, of: instance, at: step)
      case .wait(let step):
        guard let instance = managed[step] else { continue }
        runs.wait(for: instance, at: step, within: budget.part(budget.half))
      case .nothing: receive(await mailbox.receive())
      case .end: break
      }
    }
    runs.cancelAlarm()
    return failures
  }

  /// Reports the scopes with hooks that are open after the stop, and returns an error for each.
  func reportOpenScopes() -> [LifecycleError] {
    state.openScopes.all.map { scope in
      let error = LifecycleError(leftOpen: scope.key)
      root.plan.reporter?.report(error)
      return error
    }
  }

  /// Begins a hook of an instance, of which the last one declared comes first.
  private mutating func begin(_ position: Int, of instance: ManagedInstance, at step: Int) {
    guard position >= 0 else { return state.endStop(of: step) }
    guard !budget.isSpent else { return end(.timedOut(limit: budget.amount), before: step) }
    let (hook, root) = (instance.hooks.stop[position], root)
    // Half of what is left, so that hooks that hang never use up the time of the others.
    let limit = budget.part(hook.timeout ?? budget.half)
    runs.begin(position, of: instance, at: step, within: limit) {
      try await hook.action(instance.outermostConstructed, instance.arguments(in: root))
    }
  }

  private mutating func receive(_ message: HookRuns.Message) {
    switch message {
    case .ended(let number, let duration, let error):
      guard let run = runs.end(number) else { return }
      ended(run, after: duration, error.map { .failed($0) })
      goOn(after: run)
    case .alarm:
      for run in runs.abandonExpired() {
        ended(run, after: runs.duration(of: run), .timedOut(limit: run.limit.amount))
        goOn(after: run)
      }
    case .interrupted(let signal): end(.interrupted(signal))
    case .constructionChanged(let step):
      if !state.isConstructing(step) { runs.endWait(for: step) }
    case .cancelled: break
    }
  }

  private mutating func goOn(after run: HookRuns.Run) {
    if let position = run.hook {
      begin(position - 1, of: run.instance, at: run.step)
    } else {
      state.abandonConstruction(of: run.step)
    }
  }

  /// Ends the stop, and names all hooks that have not ended.
  ///
  /// - Parameters:
  ///   - reason: Why it ends.
  ///   - next: The step that would have begun.
  private mutating func end(_ reason: LifecycleError.Reason, before next: Int? = nil) {
    for run in runs.abandon() { ended(run, after: runs.duration(of: run), reason) }
    for step in (next.map { [$0] } ?? []) + state.close() {
      guard let instance = root.plan.managed[step] else { continue }
      failures.append(LifecycleError(reason, in: .stop, of: instance, hasBegun: false))
    }
  }

  /// Records the end of a hook, or of the wait for a construction.
  private mutating func ended(
    _ run: HookRuns.Run, after duration: Duration, _ reason: LifecycleError.Reason?
  ) {
    let phase = run.hook == nil ? LifecycleError.Phase.construction : .stop
    let failure = reason.map { LifecycleError($0, in: phase, of: run.instance) }
    root.plan.reporter?.report(.stop, of: run.instance.fact, after: duration, error: failure)
    if let failure { failures.append(failure) }
  }
}
