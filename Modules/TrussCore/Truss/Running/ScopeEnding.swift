/// Runs the hooks of the instances of an open scope when it ends.
@usableFromInline
final class ScopeEnding: Sendable {
  private let scope: ScopeInstance
  private let state: ScopeState

  /// The instances with hooks, by their positions in the state.
  private let instances: [ManagedInstance]

  /// The key of the entry, for the error of a scope that is not ended.
  private let key: Key

  init(of scope: ScopeInstance, state: ScopeState, instances: [ManagedInstance], key: Key) {
    self.scope = scope
    self.state = state
    self.instances = instances
    self.key = key
  }

  deinit {
    // Nobody is left to wait for the hooks, but a transaction must not stay open.
    guard !state.endIfIdle() else { return }
    let (scope, state, instances) = (scope, state, instances)
    let error = ContainerError.notEnded(key)
    Task { await Self.runHooks(of: instances, in: scope, state, .failed(error)) }
  }

  /// Runs the hooks, which do not see the cancellation of the current task.
  ///
  /// - Parameter outcome: How the use of the scope has ended.
  /// - Throws: The error of a hook if the outcome has none and no other hook fails; otherwise
  ///   ``LifecycleError`` with all of them.
  @usableFromInline
  func end(_ outcome: ScopeOutcome) async throws {
    guard !state.endIfIdle() else { return }
    let (scope, state, instances) = (scope, state, instances)
    var failures = await Task {
      await Self.runHooks(of: instances, in: scope, state, outcome)
    }.value
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

  private static func runHooks(
    of instances: [ManagedInstance], in scope: ScopeInstance, _ state: ScopeState,
    _ outcome: ScopeOutcome
  ) async -> [LifecycleError] {
    var outcome = outcome
    var failures: [LifecycleError] = []
    while let position = await state.next() {
      let instance = instances[position]
      for hook in instance.hooks.end.reversed() {
        do {
          try await hook(
            instance.outermostConstructed(in: scope), instance.arguments(in: scope), outcome)
        } catch {
          failures.append(LifecycleError(.failed(error), in: .end, of: instance))
          if case .completed = outcome { outcome = .failed(error) }
        }
      }
    }
    return failures
  }
}
