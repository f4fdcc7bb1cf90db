/// The stop of an application: the stop hooks of what was constructed, in parallel where the graph
/// allows.
struct StopPhase: HookPhase {
  var runs: HookRuns

  private(set) var failures: [LifecycleError] = []

  private var state: LifecycleState { runs.lifecycle.hooks.state }

  init(of lifecycle: Lifecycle, within amount: Duration) {
    runs = HookRuns(.stop, of: lifecycle, within: amount)
    state.beginStop { [mailbox = runs.mailbox] in mailbox.send(.changed(step: $0)) }
  }

  func next() -> HookStep { state.nextStopStep() }

  mutating func begin(_ hook: Hooks.Hook.ID, of instance: ManagedInstance, at step: Step) {
    guard hook < instance.hooks[.stop].end else { return state.endStop(of: step) }
    guard !runs.budget.isSpent else {
      return end(.timedOut(limit: runs.budget.amount), before: step)
    }
    runs.begin(hook, of: instance, at: step)
  }

  mutating func goOn(after ended: HookRuns.Ended) {
    if let error = ended.error { failures.append(error) }
    if let hook = ended.run.hook {
      begin(hook + 1, of: ended.run.instance, at: ended.run.step)
    } else {
      state.abandonConstruction(of: ended.run.step)
    }
  }

  mutating func react(to message: HookRuns.Message) {
    switch message {
    case .interrupted(let signal): end(.interrupted(signal))
    case .changed(let step):
      if state.presence(of: step) != .constructing { runs.endWait(for: step) }
    // A cancellation is itself a request to stop.
    case .ended, .alarm, .cancelled: break
    }
  }

  /// Ends the stop, unless it has ended, and names all hooks that have not.
  private mutating func end(_ reason: LifecycleError.Reason, before next: Step? = nil) {
    guard state.phase != .stopped else { return }
    failures += runs.abandon { _ in reason }.compactMap(\.error)
    for step in (next.map { [$0] } ?? []) + state.close() {
      guard let instance = runs.lifecycle.hooks.instances[step] else { continue }
      failures.append(runs.error(reason, before: instance))
    }
  }

  /// Reports the scopes with hooks that are open after the stop, and returns an error for each.
  func reportOpenScopes() -> [LifecycleError] {
    state.openScopes.map { scope in
      let error = LifecycleError(
        reason: .leftOpen, phase: .end, key: scope.key, location: nil, hasBegun: false)
      runs.lifecycle.hooks.reporter?.report(error)
      return error
    }
  }
}
