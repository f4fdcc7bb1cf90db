/// Runs the hooks of the instances of an open scope when it ends.
@usableFromInline
package final class ScopeEnding: Sendable {
  // Decision 29: leaving a transaction open is worse than rolling it back late.

  private let hooks: ScopeHooks

  package init(_ hooks: ScopeHooks) {
    self.hooks = hooks
    hooks.begin()
  }

  deinit {
    // No task is left to wait for the hooks, but a transaction must not stay open.
    guard !endIfIdle() else { return }
    let hooks = hooks
    Task { await hooks.run(.failed(ContainerError.notEnded(hooks.key))) }
  }

  /// Runs the hooks, which do not see the cancellation of the current task.
  ///
  /// - Parameter outcome: How the use of the scope has ended.
  /// - Throws: The error of a hook if the outcome has none and no other hook fails; otherwise
  ///   ``LifecycleError`` with all of them. ``ContainerError`` if the outcome is no failure, but the
  ///   scope around this one has ended it as one.
  @usableFromInline
  package func end(_ outcome: ScopeOutcome) async throws {
    guard !endIfIdle() else {
      if case .completed = outcome, hooks.state.isAbandoned {
        throw ContainerError.notEnded(hooks.key)
      }
      return
    }
    let hooks = hooks
    var failures = await Task { await hooks.run(outcome) }.value
    guard !failures.isEmpty else { return }
    let cause: (any Error)? = if case .failed(let error) = outcome { error } else { nil }
    if cause == nil, failures.count == 1, case .failed(let error) = failures[0].reason {
      throw error
    }
    var first = failures.removeFirst()
    first.others = failures
    first.cause = cause
    throw first
  }

  /// Ends the scope, unless there are hooks to run before it.
  private func endIfIdle() -> Bool {
    guard hooks.state.inner.all.isEmpty, hooks.state.endIfIdle() else { return false }
    hooks.end()
    return true
  }
}
