/// Starts and stops the instances of a container.
///
/// The start and the stop run outside of Swift's pool, so they make their decisions even if hooks or the
/// application block all threads of the pool. Only the return to the caller depends on the caller's threads.
package final class Lifecycle: Sendable {
  let hooks: ContainerHooks
  let root: ScopeInstance
  let requests: StopRequests
  let clock: RunClock

  package init(
    of hooks: ContainerHooks, in root: ScopeInstance, requests: StopRequests = StopRequests(),
    clock: RunClock = .system
  ) {
    (self.hooks, self.root, self.requests, self.clock) = (hooks, root, requests, clock)
  }

  /// Runs the start hooks, each after those of everything that its instance depends on, and stops what has been
  /// constructed if one of them fails.
  ///
  /// Cancellation of the current task cancels the running hooks and ends the start.
  ///
  /// - Throws: ``LifecycleError`` for the first hook that fails, exceeds its time or is interrupted,
  ///   with other failures and that of the stop.
  package func start(
    within amount: Duration, orStopWithin stopTimeout: Duration, forcedEnd: ForcedEnd? = nil
  ) async throws(LifecycleError) {
    try await HookExecutor.run { () async throws(LifecycleError) in
      var phase = StartPhase(of: self, within: amount)
      let mailbox = phase.runs.mailbox
      requests.whenReceived(1) { mailbox.send(.interrupted($0)) }
      await phase.run()
      guard var error = phase.failures.joined else { return hooks.state.endStart() }
      let stop = await failures(ofStopWithin: stopTimeout, forcedEnd: forcedEnd)
      if let failure = stop.hooks.joined { error.others.append(failure) }
      throw error
    }
  }

  /// Runs the stop hooks of everything that was constructed, each after those of everything that
  /// depends on its instance.
  ///
  /// A hook that fails or exceeds its time does not prevent the others from running. The end of the
  /// budget, or a second signal, ends the phase. Cancellation of the current task does not reach the
  /// hooks, because it is itself a request to stop.
  ///
  /// - Throws: ``LifecycleError`` for the first hook that failed, with the other failures.
  package func stop(within amount: Duration) async throws(LifecycleError) {
    try await HookExecutor.run { () async throws(LifecycleError) in
      if let error = await failures(ofStopWithin: amount).hooks.joined { throw error }
    }
  }

  private func failures(
    ofStopWithin amount: Duration, forcedEnd: ForcedEnd? = nil
  ) async -> (hooks: [LifecycleError], openScopes: [LifecycleError]) {
    var phase = StopPhase(of: self, within: amount)
    let mailbox = phase.runs.mailbox
    requests.whenReceived(2) { mailbox.send(.interrupted($0)) }
    if let forcedEnd, let end = phase.runs.budget.end {
      requests.whenReceived(1) { forcedEnd.begin(with: $0, after: end) }
    }
    await phase.run()
    return (phase.failures, phase.reportOpenScopes())
  }

  /// Stops after an error that no hook threw, and returns the error to throw: that error, or the
  /// failure of the stop with that error as its cause.
  package func stop(after cause: any Error, within amount: Duration) async -> any Error {
    do throws(LifecycleError) { try await stop(within: amount) } catch var failure {
      failure.cause = cause
      return failure
    }
    return cause
  }

  /// Runs the application until SIGINT, SIGTERM or the cancellation of the task stops it.
  ///
  /// - Throws: ``LifecycleError`` for the first hook that fails, also after a second signal, or for a
  ///   scope with hooks that is open after the stop.
  package func runUntilSignal(
    startTimeout: Duration, stopTimeout: Duration
  ) async throws(LifecycleError) {
    let forcedEnd = ForcedEnd()
    requests.whenReceived(2) { forcedEnd.begin(with: $0) }
    let cancellations = [SignalDispatcher.interrupt, .terminate].map { dispatcher in
      dispatcher.listen { [requests] in requests.receive($0) }
    }
    defer {
      forcedEnd.cancel()
      for cancel in cancellations { cancel() }
    }
    try await HookExecutor.run { () async throws(LifecycleError) in
      try await start(within: startTimeout, orStopWithin: stopTimeout, forcedEnd: forcedEnd)
      let stops = Mailbox<Void>()
      requests.whenReceived(1) { _ in stops.send(()) }
      await withTaskCancellationHandler {
        await stops.receive()
      } onCancel: {
        stops.send(())
      }
      let errors = await failures(ofStopWithin: stopTimeout, forcedEnd: forcedEnd)
      if let error = (errors.hooks + errors.openScopes).joined { throw error }
    }
  }
}
