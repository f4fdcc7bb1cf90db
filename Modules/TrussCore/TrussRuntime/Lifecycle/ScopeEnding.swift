package struct ScopeHooks: Sendable {
  let scope: ScopeInstance
  let state: LifecycleState

  /// The instances with hooks, by their steps in the state.
  let instances: [ManagedInstance]

  /// The key of the entry, for the error of a scope that is not ended.
  let key: Key

  /// The state of the scope around this one that has hooks; otherwise that of the container.
  let outer: LifecycleState

  /// Runs the hooks, after those of the scopes inside, and returns the errors of those it has run.
  ///
  /// Another task may run some at the same time: each runs once, all are told the outcome of the
  /// task that runs the first, and both wait for all. The scopes inside end with a failure. If a scope
  /// `around` this one ends it, that fails with it.
  func run(_ outcome: ScopeOutcome, for around: LifecycleState? = nil) async -> [LifecycleError] {
    var outcome = outcome
    var failures: [LifecycleError] = []
    let changes = Mailbox<Void>()
    state.beginStop { _ in changes.send(()) }
    while true {
      // Further scopes may open while hooks run.
      while let scope = state.openScope {
        failures += await scope.run(.failed(ContainerError.notEnded(scope.key)), for: state)
      }
      if let failure = failures.first {
        if case .completed = outcome { outcome = .failed(failure) }
        for state in [state, around] { state?.fail(failure) }
      }
      switch state.nextStopStep(settling: outcome) {
      case .run(let step):
        await runHooks(of: instances[step], outcome, &failures, for: around)
        state.endStop(of: step)
      case .wait, .nothing: await changes.receive()
      case .end:
        outer.setOpen(self, false)
        return failures
      }
    }
  }

  private func runHooks(
    of instance: ManagedInstance, _ outcome: ScopeOutcome, _ failures: inout [LifecycleError],
    for around: LifecycleState?
  ) async {
    for hook in instance.hooks.end.reversed() {
      do {
        try await hook(
          instance.outermostConstructed(in: scope), instance.arguments(in: scope),
          state.outcome ?? outcome)
      } catch {
        failures.append(LifecycleError(.failed(error), in: .end, of: instance))
        // Before other tasks go on, so that no hook is told that all went well.
        for state in [state, around] { state?.fail(error) }
      }
    }
  }
}

/// Runs the hooks of the instances of an open scope when it ends.
@usableFromInline
package final class ScopeEnding: Sendable {
  // Decision 29: leaving a transaction open is worse than rolling it back late.

  private let hooks: ScopeHooks

  package init(_ hooks: ScopeHooks) {
    self.hooks = hooks
    hooks.outer.setOpen(hooks, true)
  }

  deinit {
    // No task is left to wait for the hooks, but a transaction must not stay open.
    guard !endIfIdle() else { return }
    let hooks = hooks
    Task { await hooks.run(.failed(ContainerError.notEnded(hooks.key))) }
  }

  /// Runs the hooks, which do not see the cancellation of the current task.
  ///
  /// - Throws: The error of a hook if the outcome has none and no other hook fails; otherwise
  ///   ``LifecycleError`` with all of them. ``ContainerError`` if the outcome is no failure, but the
  ///   scope around this one has ended it as one.
  @usableFromInline
  package func end(_ outcome: ScopeOutcome) async throws {
    let hooks = hooks
    let failures = endIfIdle() ? [] : await Task { await hooks.run(outcome) }.value
    guard var joined = failures.joined else {
      if case .completed = outcome, case .failed(let error) = hooks.state.outcome,
        error as? ContainerError == .notEnded(hooks.key)
      {
        throw error
      }
      return
    }
    let cause: (any Error)? = if case .failed(let error) = outcome { error } else { nil }
    if cause == nil, failures.count == 1, case .failed(let error) = joined.reason { throw error }
    joined.cause = cause
    throw joined
  }

  /// Ends the scope, unless there are hooks to run before it.
  private func endIfIdle() -> Bool {
    guard hooks.state.closeIfIdle() else { return false }
    hooks.outer.setOpen(hooks, false)
    return true
  }
}
