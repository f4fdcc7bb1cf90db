/// Starts and stops the instances of a container.
struct Lifecycle {
  let root: ScopeInstance
  let requests: StopRequests
  var clock = RunClock.continuous

  /// Runs the start hooks, each after those of everything that its instance depends on.
  ///
  /// Cancellation of the current task cancels the running hooks and ends the start.
  ///
  /// - Parameter amount: How long all hooks may take together.
  /// - Throws: ``LifecycleError`` for the first hook that fails, exceeds its time or is interrupted,
  ///   with other failures.
  func start(within amount: Duration) async throws(LifecycleError) {
    var phase = StartPhase(root: root, budget: Budget(amount, on: clock), clock: clock)
    let mailbox = phase.runs.mailbox
    requests.whenReceived(1) { mailbox.send(.interrupted($0)) }
    let failures = await withTaskCancellationHandler {
      await phase.run()
    } onCancel: {
      mailbox.send(.cancelled)
    }
    if !failures.isEmpty { throw failures.joined }
    root.plan.state.endStart()
  }

  /// Runs the stop hooks of everything that was constructed, each after those of everything that
  /// depends on its instance.
  ///
  /// A hook that fails or exceeds its time does not prevent the others from running. The end of the
  /// budget, or a second signal, ends the phase. Cancellation of the current task does not reach the
  /// hooks, because it is itself a request to stop.
  ///
  /// - Parameter amount: How long all hooks may take together.
  /// - Throws: ``LifecycleError`` for the first hook that failed, with the other failures.
  func stop(within amount: Duration) async throws(LifecycleError) {
    var phase = StopPhase(root: root, budget: Budget(amount, on: clock), clock: clock)
    let mailbox = phase.runs.mailbox
    requests.whenReceived(2) { mailbox.send(.interrupted($0)) }
    let failures = await phase.run()
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
}

extension [LifecycleError] {
  /// The first error, with the others attached.
  fileprivate var joined: LifecycleError {
    var first = self[0]
    first.others += dropFirst()
    return first
  }
}
