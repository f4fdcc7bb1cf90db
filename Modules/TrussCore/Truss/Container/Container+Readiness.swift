extension Container {
  /// Runs the readiness checks of all bindings, in parallel.
  ///
  /// ```swift
  /// let readiness = await container.readiness(within: .seconds(1))
  /// return Response(readiness.isReady ? .ok : .serviceUnavailable)
  /// ```
  ///
  /// A container is ready only between its start and its stop. Before and after, no check runs, so none
  /// sees an instance that has not started or is being stopped.
  ///
  /// Cancellation of the current task cancels the checks, which then have failed.
  ///
  /// - Parameter timeout: How long the checks may take, which run at the same time. One that takes
  ///   longer is cancelled, and has failed.
  /// - Returns: The phase of the container and the result of each check.
  public func readiness(within timeout: Duration = .seconds(5)) async -> Readiness {
    await readiness(within: timeout, clock: .system)
  }

  /// Runs the readiness checks on a given clock.
  package func readiness(within timeout: Duration, clock: RunClock) async -> Readiness {
    await Lifecycle(of: linked.hooks, in: root, clock: clock).readiness(within: timeout)
  }
}
