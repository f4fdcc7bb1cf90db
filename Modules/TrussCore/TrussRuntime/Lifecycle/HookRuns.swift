/// The hooks of a phase that run at a time, each in a separate task and within its time limit.
///
/// A hook that never ends must not prevent the application from ending. A task group would wait for
/// it, so the tasks are unstructured, and send messages to the task that runs the phase.
struct HookRuns {
  /// An event for which the phase waits.
  enum Message: Sendable {
    /// A hook has ended, with an error if it has failed.
    case ended(run: Run.ID, after: Duration, (any Error)?)
    /// The time of a hook is over.
    case alarm
    /// The task that runs the phase has been cancelled.
    case cancelled
    /// A signal ends the phase.
    case interrupted(Signal)
    /// There may be something else to do for an instance.
    case changed(step: Step)
  }

  /// A hook that runs, or the wait for the construction of an instance.
  struct Run: Identifiable {
    typealias ID = Graph.Position<Run>

    /// The position of the run among all, in the order in which they began.
    let id: ID

    let step: Step

    let instance: ManagedInstance

    /// The position of the hook among those of the instance, or `nil` for a construction.
    let hook: Hooks.Hook.ID?

    let limit: Budget
    fileprivate let begin: SuspendingClock.Instant
    fileprivate let task: Task<Void, Never>?
  }

  struct Ended {
    let run: Run
    let duration: Duration
    let error: LifecycleError?
  }

  let lifecycle: Lifecycle

  let budget: Budget
  let mailbox = Mailbox<Message>()
  private let phase: LifecycleError.Phase
  private var runs: [Run.ID: Run] = [:]
  private var next = Run.ID(index: 0)

  /// The alarm for the earliest deadline, at the latest.
  private var alarm: (instant: SuspendingClock.Instant, cancel: @Sendable () -> Void)?

  init(_ phase: LifecycleError.Phase, of lifecycle: Lifecycle, within amount: Duration) {
    self.phase = phase
    self.lifecycle = lifecycle
    budget = Budget(amount, on: lifecycle.clock)
  }

  private var clock: RunClock { lifecycle.clock }

  var isEmpty: Bool { runs.isEmpty }

  /// The first hook that runs, in start order.
  var first: Run? { runs.values.min { $0.step < $1.step } }

  func error(_ reason: LifecycleError.Reason, before instance: ManagedInstance) -> LifecycleError {
    LifecycleError(reason, in: phase, of: instance, hasBegun: false)
  }

  mutating func begin(_ id: Hooks.Hook.ID, of instance: ManagedInstance, at step: Step) {
    let hook = instance.hooks[phase][id]
    let (run, root, begin) = (next, lifecycle.root, clock.now())
    let isStop = phase == .stop
    // The time begins before the hook does. A stop hook has half of what is left, so that those that hang never use
    // up the time of the others.
    let limit = budget.part(hook.timeout ?? (isStop ? budget.half : nil))
    let task = Task(executorPreference: HookExecutor.shared) { [mailbox, clock] in
      var failure: (any Error)?
      do {
        let slot = isStop ? instance.outermostConstructed : instance.outermost
        try await hook.action(slot, instance.arguments(in: root))
      } catch { failure = error }
      mailbox.send(.ended(run: run, after: begin.duration(to: clock.now()), failure))
    }
    add(instance, at: step, id, within: limit, since: begin, task)
  }

  mutating func wait(for instance: ManagedInstance, at step: Step) {
    add(instance, at: step, nil, within: budget.part(budget.half), since: clock.now(), nil)
  }

  private mutating func add(
    _ instance: ManagedInstance, at step: Step, _ hook: Hooks.Hook.ID?, within limit: Budget,
    since begin: SuspendingClock.Instant, _ task: Task<Void, Never>?
  ) {
    runs[next] = Run(
      id: next, step: step, instance: instance, hook: hook, limit: limit, begin: begin, task: task)
    next += 1
    setAlarm(at: limit.end)
  }

  mutating func endWait(for step: Step) {
    for run in runs.values where run.step == step && run.hook == nil { runs[run.id] = nil }
  }

  /// Cancels all hooks, which may still end in their time.
  func cancel() { for run in runs.values { run.task?.cancel() } }

  /// Returns the runs that a message ends, in the order in which they began.
  mutating func end(by message: Message) -> [Ended] {
    switch message {
    case .ended(let id, let duration, let error):
      // A run that has been abandoned is no longer here.
      guard let run = runs.removeValue(forKey: id) else { return [] }
      return [ended(run, after: duration, error.map { .failed($0) })]
    case .alarm:
      alarm = nil
      defer { setAlarm(at: runs.values.compactMap(\.limit.end).min()) }
      return abandon { $0.limit.isSpent ? .timedOut(limit: $0.limit.amount) : nil }
    case .cancelled, .interrupted, .changed: return []
    }
  }

  /// Cancels, forgets and returns the hooks that have a reason, in the order in which they began.
  mutating func abandon(_ reason: (Run) -> LifecycleError.Reason?) -> [Ended] {
    runs.values.sorted { $0.id < $1.id }.compactMap { run in
      guard let reason = reason(run) else { return nil }
      run.task?.cancel()
      runs[run.id] = nil
      return ended(run, after: run.begin.duration(to: clock.now()), reason)
    }
  }

  /// Reports the end of a hook, or of the wait for a construction.
  private func ended(
    _ run: Run, after duration: Duration, _ reason: LifecycleError.Reason?
  ) -> Ended {
    let error = reason.map {
      LifecycleError($0, in: run.hook == nil ? .construction : phase, of: run.instance)
    }
    lifecycle.hooks.reporter?.report(phase, of: run.instance.fact, after: duration, error: error)
    return Ended(run: run, duration: duration, error: error)
  }

  private mutating func setAlarm(at instant: SuspendingClock.Instant?) {
    guard let instant, alarm.map({ instant < $0.instant }) ?? true else { return }
    cancelAlarm()
    alarm = (instant, clock.alarm(instant) { [mailbox] in mailbox.send(.alarm) })
  }

  mutating func cancelAlarm() {
    alarm?.cancel()
    alarm = nil
  }
}
