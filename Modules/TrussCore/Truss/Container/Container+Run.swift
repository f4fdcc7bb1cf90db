extension Container {
  /// Starts the application, waits for a signal or for cancellation, and stops the application.
  ///
  /// A start hook runs as soon as those of everything that its instance depends on have ended, and a
  /// stop hook as soon as those of everything that depends on its instance have. If a start hook
  /// fails, everything constructed so far is stopped. SIGINT, SIGTERM and the cancellation of the task
  /// stop the application gracefully: stop hooks do not see the cancellation. After a second signal,
  /// or when a timeout expires, `run` throws without waiting for the running hooks, even if they block
  /// their threads. If blocked threads keep its caller from going on for five seconds after that, the signal
  /// ends the process. See <doc:StartingAndStopping>.
  ///
  /// Several containers can run in one process; a signal stops them all.
  ///
  /// A container runs once. After it has stopped, existing instances can still be resolved, but no
  /// shared instance is constructed.
  ///
  /// - Parameters:
  ///   - startTimeout: The time limit for all start hooks together. A century or more means no
  ///     limit; zero or less leaves no time for any hook.
  ///   - stopTimeout: The same for the stop hooks.
  /// - Throws: ``LifecycleError``, which names the hook; ``ContainerError`` if the container has
  ///   been run before.
  public func run(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30)
  ) async throws {
    try beginRun()
    try await lifecycle.runUntilSignal(startTimeout: startTimeout, stopTimeout: stopTimeout)
  }

  /// Starts the application, runs a body, and stops the application when the body ends.
  ///
  /// The hooks run as in `run()`. SIGINT and SIGTERM keep their default effect.
  ///
  /// - Parameters:
  ///   - startTimeout: The time limit for all start hooks together. A century or more means no
  ///     limit; zero or less leaves no time for any hook.
  ///   - stopTimeout: The same for the stop hooks.
  ///   - body: Receives the container.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body; ``LifecycleError``, which names the hook that failed, with
  ///   the error of the body, if any, as its ``LifecycleError/cause``; ``ContainerError`` if the
  ///   container has been run before.
  public func run<Result>(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30),
    _ body: (Container) async throws -> Result
  ) async throws -> Result {
    try await run(
      startTimeout: startTimeout, stopTimeout: stopTimeout, requests: StopRequests(),
      clock: .system, body)
  }

  /// Runs the application with its own requests to stop, and on its own clock.
  package func run<Result>(
    startTimeout: Duration, stopTimeout: Duration, requests: StopRequests, clock: RunClock,
    _ body: (Container) async throws -> Result
  ) async throws -> Result {
    try beginRun()
    let lifecycle = Lifecycle(of: linked.hooks, in: root, requests: requests, clock: clock)
    try await lifecycle.start(within: startTimeout, orStopWithin: stopTimeout)
    let result: Result
    do { result = try await body(self) } catch {
      throw await lifecycle.stop(after: error, within: stopTimeout)
    }
    try await lifecycle.stop(within: stopTimeout)
    return result
  }

  private func beginRun() throws(ContainerError) {
    guard linked.hooks.state.beginRun() else { throw .alreadyRun(application: graph.name) }
  }
}
