/// The hooks that run at a time, each in a separate task and within its time limit.
///
/// A hook that never ends must not prevent the application from ending. A task group would wait for
/// it, so the tasks are unstructured, and send messages to the task that runs the phase.
package struct HookRuns {
  /// An event for which the phase waits.
  enum Message: Sendable {
    /// A hook has ended, with an error if it has failed.
    case ended(run: Int, after: Duration, (any Error)?)
    /// The time of a hook is over.
    case alarm
    /// The task that runs the phase has been cancelled.
    case cancelled
    /// A signal ends the phase.
    case interrupted(Signal)
    /// The construction of the instance of a step has begun or ended.
    case constructionChanged(step: Int)
  }

  /// A hook that runs, or the wait for the construction of an instance.
  struct Run {
    /// The step of the instance.
    let step: Int

    let instance: ManagedInstance

    /// The position of the hook among those of the instance, or `nil` for a construction.
    let hook: Int?

    let limit: Budget

    /// The position of the run among all, in the order in which they began.
    let order: Int
    fileprivate let begin: SuspendingClock.Instant
    fileprivate let task: Task<Void, Never>?
  }

  let mailbox = Mailbox<Message>()
  private let clock: RunClock
  private var runs: [Int: Run] = [:]
  private var count = 0

  /// The alarm for the earliest deadline, at the latest.
  private var alarm: (instant: SuspendingClock.Instant, cancel: @Sendable () -> Void)?

  init(on clock: RunClock) { self.clock = clock }

  /// Whether no hook runs.
  var isEmpty: Bool { runs.isEmpty }

  /// The first hook that runs, in start order.
  var first: Run? { runs.values.min { $0.step < $1.step } }

  /// How long a hook has been running.
  func duration(of run: Run) -> Duration { run.begin.duration(to: clock.now()) }

  /// Begins a hook.
  mutating func begin(
    _ hook: Int, of instance: ManagedInstance, at step: Int, within limit: Budget,
    _ work: @escaping @Sendable () async throws -> Void
  ) {
    let (mailbox, clock, run) = (mailbox, clock, count)
    let begin = clock.now()
    let task = Task(executorPreference: HookExecutor.shared) {
      var failure: (any Error)?
      do { try await work() } catch { failure = error }
      mailbox.send(.ended(run: run, after: begin.duration(to: clock.now()), failure))
    }
    add(
      Run(
        step: step, instance: instance, hook: hook, limit: limit, order: run, begin: begin,
        task: task))
  }

  /// Begins to wait for the construction of an instance.
  mutating func wait(for instance: ManagedInstance, at step: Int, within limit: Budget) {
    add(
      Run(
        step: step, instance: instance, hook: nil, limit: limit, order: count, begin: clock.now(),
        task: nil))
  }

  private mutating func add(_ run: Run) {
    runs[count] = run
    count += 1
    setAlarm(at: run.limit.end)
  }

  /// Removes a run that has ended, or returns `nil` if it has been abandoned before.
  mutating func end(_ run: Int) -> Run? { runs.removeValue(forKey: run) }

  /// Ends the wait for the construction of the instance of a step.
  mutating func endWait(for step: Int) {
    runs = runs.filter { $0.value.step != step || $0.value.hook != nil }
  }

  /// Cancels all hooks, which may still end in their time.
  func cancel() { for run in runs.values { run.task?.cancel() } }

  /// Cancels all hooks and forgets them, and returns them in the order in which they began.
  mutating func abandon() -> [Run] { abandon { _ in true } }

  /// Cancels the hooks whose time is over and forgets them, and returns them in the order in which
  /// they began.
  mutating func abandonExpired() -> [Run] {
    alarm = nil
    let expired = abandon(where: \.limit.isSpent)
    if let next = runs.values.compactMap(\.limit.end).min() { setAlarm(at: next) }
    return expired
  }

  private mutating func abandon(where isAbandoned: (Run) -> Bool) -> [Run] {
    let abandoned = runs.filter { isAbandoned($0.value) }.sorted { $0.key < $1.key }
    for (number, run) in abandoned {
      run.task?.cancel()
      runs[number] = nil
    }
    return abandoned.map(\.value)
  }

  private mutating func setAlarm(at instant: SuspendingClock.Instant?) {
    guard let instant, alarm.map({ instant < $0.instant }) ?? true else { return }
    cancelAlarm()
    alarm = (instant, clock.alarm(instant) { [mailbox] in mailbox.send(.alarm) })
  }

  /// Cancels the alarm at the end of the phase.
  mutating func cancelAlarm() {
    alarm?.cancel()
    alarm = nil
  }
}
