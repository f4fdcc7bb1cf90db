/// Starts the instances of a container in the order of their dependencies, and stops them in reverse.
struct Lifecycle {
  let root: ScopeInstance
  let requests: StopRequests

  private enum Outcome: Sendable {
    case ended
    case failed(any Error)
    case timedOut
    case interrupted(Signal)
  }

  /// Runs the start hooks, dependencies first.
  ///
  /// - Parameter budget: How long all hooks may take together.
  /// - Throws: ``LifecycleError`` of the first hook that fails, overruns the budget or is interrupted.
  func start(within budget: Duration) async throws(LifecycleError) {
    let deadline = ContinuousClock.now + budget
    for node in root.plan.managed {
      for hook in node.lifecycle.start {
        try await run(
          hook, of: node.fact, in: .start, until: deadline, budget: budget, interruptedBy: 1)
      }
    }
  }

  /// Runs the stop hooks of everything that was constructed, dependents first.
  ///
  /// A hook that fails does not keep the others from running. One that overruns the budget, or a
  /// further signal, ends the phase.
  ///
  /// - Parameters:
  ///   - budget: How long all hooks may take together.
  ///   - signals: How many signals have been answered already.
  /// - Throws: ``LifecycleError`` of the first hook that failed, with the others.
  func stop(within budget: Duration, answered signals: Int) async throws(LifecycleError) {
    let deadline = ContinuousClock.now + budget
    var failures: [LifecycleError] = []
    for node in root.plan.managed.reversed() where node.lifecycle.isConstructed() {
      for hook in node.lifecycle.stop {
        do {
          try await run(
            hook, of: node.fact, in: .stop, until: deadline, budget: budget,
            interruptedBy: signals + 1)
        } catch {
          failures.append(error)
        }
        if failures.last?.endsPhase == true { throw failures.joined }
      }
    }
    if !failures.isEmpty { throw failures.joined }
  }

  private func run(
    _ hook: @escaping NodeLifecycle.Action, of node: Graph.Node, in phase: LifecycleError.Phase,
    until deadline: ContinuousClock.Instant, budget: Duration, interruptedBy signals: Int
  ) async throws(LifecycleError) {
    let race = Race<Outcome>()
    let root = root
    let work = Task {
      do {
        try await hook(root)
        race.decide(.ended)
      } catch {
        race.decide(.failed(error))
      }
    }
    let timer = Task {
      try await Task.sleep(until: deadline, clock: .continuous)
      race.decide(.timedOut)
    }
    requests.whenReceived(signals) { race.decide(.interrupted($0)) }
    let outcome = await withTaskCancellationHandler {
      await race.outcome
    } onCancel: {
      work.cancel()
    }
    timer.cancel()

    func failure(_ reason: LifecycleError.Reason) -> LifecycleError {
      LifecycleError(reason: reason, phase: phase, key: node.key, location: node.location)
    }
    switch outcome {
    case .ended: return
    case .failed(let error): throw failure(.failed(error))
    case .timedOut:
      work.cancel()
      throw failure(.timedOut(budget: budget))
    case .interrupted(let signal):
      work.cancel()
      throw failure(phase == .start ? .startInterrupted(signal) : .interrupted(signal))
    }
  }
}

extension LifecycleError {
  /// Whether no further hook can run.
  fileprivate var endsPhase: Bool {
    switch reason {
    case .failed: false
    case .timedOut, .interrupted, .startInterrupted: true
    }
  }
}

extension [LifecycleError] {
  /// The first error, with the others.
  fileprivate var joined: LifecycleError {
    var first = self[0]
    first.others += dropFirst()
    return first
  }
}
