/// Runs the start hooks of a container in dependency order, and the stop hooks in reverse.
struct Lifecycle {
  let root: ScopeInstance
  let requests: StopRequests

  private typealias Work = @Sendable () async throws -> Void

  private enum Outcome: Sendable {
    case ended
    case failed(any Error)
    case timedOut
    case interrupted(Signal)
  }

  /// Runs the start hooks, dependencies first.
  ///
  /// Cancellation of the current task cancels the running hook and ends the start.
  ///
  /// - Parameter amount: How long all hooks may take together.
  /// - Throws: ``LifecycleError`` for the first hook that fails, exceeds the budget or is
  ///   interrupted.
  func start(within amount: Duration) async throws(LifecycleError) {
    let (root, budget) = (root, Budget(amount))
    for instance in root.plan.managed {
      for hook in instance.hooks.start {
        if Task.isCancelled { throw LifecycleError(.startCancelled, in: .start, of: instance) }
        try await run(in: .start, of: instance, within: budget.part(hook.timeout)) {
          try await hook.action(instance.outermost, instance.arguments(in: root))
        }
      }
    }
  }

  /// Runs the stop hooks of everything that was constructed, dependents first.
  ///
  /// A hook that fails or exceeds its time does not prevent the others from running. The end of the
  /// budget, or a second signal, ends the phase. Cancellation of the current task does not reach the hooks,
  /// because it is itself a request to stop.
  ///
  /// - Parameter amount: How long all hooks may take together.
  /// - Throws: ``LifecycleError`` for the first hook that failed, with the other failures.
  func stop(within amount: Duration) async throws(LifecycleError) {
    let (root, budget) = (root, Budget(amount))
    let state = root.plan.state
    defer { state.close() }
    var failures: [LifecycleError] = []
    while let step = state.nextStopStep(of: root.plan.managed) {
      for (timeout, work) in self.work(step) {
        do throws(LifecycleError) {
          let part = budget.part(timeout ?? budget.left.map { $0 / 2 })
          try await run(in: .stop, of: step.instance, within: part, work)
        } catch {
          failures.append(error)
          if budget.isSpent || error.isInterrupted { throw failures.joined }
        }
      }
    }
    if !failures.isEmpty { throw failures.joined }
  }

  /// Stops after a failed start, and returns its error together with any failure of the stop.
  func stop(afterStart error: LifecycleError, within amount: Duration) async -> LifecycleError {
    var error = error
    do throws(LifecycleError) { try await stop(within: amount) } catch let failure {
      error.others.append(failure)
    }
    return error
  }

  /// Stops after an error that no hook threw, and returns the error to throw: that error, or the
  /// failure of the stop with that error as its cause.
  func stop(after cause: any Error, within amount: Duration) async -> any Error {
    do throws(LifecycleError) { try await stop(within: amount) } catch let failure {
      var failure = failure
      failure.cause = cause
      return failure
    }
    return cause
  }

  private func work(_ step: ContainerState.StopStep) -> [(timeout: Duration?, work: Work)] {
    let root = root
    switch step {
    case .stop(let instance):
      return instance.hooks.stop.reversed().map { hook in
        (
          hook.timeout,
          { try await hook.action(instance.outermostConstructed, instance.arguments(in: root)) }
        )
      }
    case .wait(let instance):
      return [(nil, { await root.plan.state.constructionEnded(of: instance.node) })]
    }
  }

  private func run(
    in phase: LifecycleError.Phase, of instance: ManagedInstance, within budget: Budget,
    _ work: @escaping Work
  ) async throws(LifecycleError) {
    func failure(_ reason: LifecycleError.Reason) -> LifecycleError {
      LifecycleError(reason, in: phase, of: instance)
    }
    guard !budget.isSpent else { throw failure(.timedOut(limit: budget.amount)) }
    let race = Race<Outcome>()
    let task = Task {
      do {
        try await work()
        race.decide(.ended)
      } catch {
        race.decide(.failed(error))
      }
    }
    let timer = budget.end.map { end in
      Task {
        try await Task.sleep(until: end, clock: .continuous)
        race.decide(.timedOut)
      }
    }
    requests.whenReceived(phase == .start ? 1 : 2) { race.decide(.interrupted($0)) }
    let outcome = await withTaskCancellationHandler {
      await race.outcome
    } onCancel: {
      if phase == .start { task.cancel() }
    }
    timer?.cancel()

    switch outcome {
    case .ended: return
    case .failed(let error): throw failure(.failed(error))
    case .timedOut:
      task.cancel()
      throw failure(.timedOut(limit: budget.amount))
    case .interrupted(let signal):
      task.cancel()
      throw failure(phase == .start ? .startInterrupted(signal) : .interrupted(signal))
    }
  }
}

extension LifecycleError {
  fileprivate init(_ reason: Reason, in phase: Phase, of instance: ManagedInstance) {
    self.init(
      reason: reason, phase: phase, key: instance.fact.key, location: instance.fact.location)
  }

  /// Whether a signal interrupted the hook.
  fileprivate var isInterrupted: Bool {
    if case .interrupted = reason { true } else { false }
  }
}

extension [LifecycleError] {
  /// The first error, with the others attached.
  fileprivate var joined: LifecycleError {
    var first = self[0]
    first.others += dropFirst()
    return first
  }
}
