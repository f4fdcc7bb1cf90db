extension Singleton {
  /// Runs a hook when the application starts, after those of everything that the instance depends on.
  ///
  /// ```swift
  /// Singleton(Server.init(routes:))
  ///   .onStart { (server, log: Log) in log.info("listening on \(try await server.open())") }
  /// ```
  ///
  /// Deferred dependencies count, as do those of hooks and those through scoped instances and
  /// factories: a database starts before the server that reaches it through a `ScopeFactory`. Within a
  /// cycle, which must contain a deferred dependency or one of a hook, the direct dependencies decide.
  /// ``Graph/startOrder`` lists the bindings in order. Hooks that need not wait for one another run in
  /// parallel.
  ///
  /// - Parameters:
  ///   - timeout: How long the hook may take, within the budget of the start; `nil` for the whole
  ///     budget. A hook that takes longer is cancelled, and fails.
  ///   - hook: Receives the instance as the application sees it, with its decorators, and the dependencies
  ///     of the hook, in the same forms as those of a factory. If it throws, the start ends, everything
  ///     that was constructed is stopped, and `run` throws the error. Several hooks of one binding run in
  ///     the order of their declaration.
  /// - Returns: The binding with the hook.
  public consuming func onStart<each Dependency>(
    within timeout: Duration? = nil,
    _ hook: @escaping @Sendable (Service, repeat each Dependency) async throws -> Void
  ) -> Self {
    with { $0.marks.insert(.startHook) }
      .hooked(at: .start, taking: ParameterTypes<repeat each Dependency>()) { hooks, count in
        hooks.add(Hooks.Hook(within: timeout, afterArguments: count, hook), to: .start)
      }
  }

  /// Runs a hook when the application stops, before those of everything that the instance depends on.
  ///
  /// The order is the exact reverse of the start order, also among several hooks of one binding. The
  /// hook runs if the instance exists, even if the start failed half-way. It runs in a separate task, which
  /// is cancelled only when it exceeds its time, the stop exceeds its budget, or a second signal arrives.
  ///
  /// - Parameters:
  ///   - timeout: How long the hook may take, within the budget of the stop; `nil` for half of what is
  ///     left of the budget, so that a hook that hangs leaves time for the others. A hook that takes
  ///     longer is cancelled and not waited for any longer.
  ///   - hook: Receives the instance as the application sees it, with its decorators, and the dependencies
  ///     of the hook, in the same forms as those of a factory; they are constructed if they do not exist.
  ///     If it throws, the error is reported after all other hooks have run.
  /// - Returns: The binding with the hook.
  public consuming func onStop<each Dependency>(
    within timeout: Duration? = nil,
    _ hook: @escaping @Sendable (Service, repeat each Dependency) async throws -> Void
  ) -> Self {
    with { $0.marks.insert(.stopHook) }
      .hooked(at: .stop, taking: ParameterTypes<repeat each Dependency>()) { hooks, count in
        hooks.add(Hooks.Hook(within: timeout, afterArguments: count, hook), to: .stop)
      }
  }
}
