import TrussPrimitives

/// The open scopes with hooks that are directly inside a container or another scope with hooks.
package struct OpenScopes: ~Copyable, Sendable {
  private let scopes = Guarded<[ObjectIdentifier: ScopeHooks]>([:])

  /// Adds a scope when it is opened.
  func add(_ scope: ScopeHooks) { scopes.withLock { $0[scope.id] = scope } }

  /// Removes a scope when its hooks have run.
  func remove(_ scope: ScopeHooks) { scopes.withLock { _ = $0.removeValue(forKey: scope.id) } }

  /// The scopes that are open, in no particular order.
  var all: [ScopeHooks] { scopes.withLock { Array($0.values) } }
}

/// An open scope with hooks for its end.
package struct ScopeHooks: Sendable {
  let scope: ScopeInstance
  let state: ScopeState

  /// The instances with hooks, by their positions in the state.
  let instances: [ManagedInstance]

  /// The key of the entry, for the error of a scope that is not ended.
  let key: Key

  /// The state of the scope around this one, if that has hooks; otherwise it is in the container.
  let outer: ScopeState?

  var id: ObjectIdentifier { ObjectIdentifier(state) }

  /// Records that the scope is open, until its hooks have run.
  func begin() { changeSiblings { $0.add(self) } }

  /// Records that nothing is left to run.
  func end() { changeSiblings { $0.remove(self) } }

  /// Changes the list of the open scopes around which the same scope or container is.
  private func changeSiblings(_ change: (borrowing OpenScopes) -> Void) {
    if let outer { change(outer.inner) } else { change(scope.plan.state.openScopes) }
  }

  /// Runs the hooks, after those of the scopes that are open inside this one.
  ///
  /// - Parameter outcome: How the use of the scope has ended. That of the scopes inside is a failure.
  /// - Returns: The errors of the hooks.
  func run(_ outcome: ScopeOutcome) async -> [LifecycleError] {
    var outcome = outcome
    var failures: [LifecycleError] = []
    for scope in state.inner.all {
      scope.state.abandon()
      failures += await scope.run(.failed(ContainerError.notEnded(scope.key)))
    }
    if case .completed = outcome, let failure = failures.first { outcome = .failed(failure) }
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
      state.ended(position)
    }
    end()
    return failures
  }
}
