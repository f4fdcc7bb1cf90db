extension Container {
  /// Starts the application, runs until a signal asks it to stop, and stops it.
  ///
  /// Start hooks run in the order of the dependencies, one after another; stop hooks run in reverse.
  /// When a start hook fails, what was constructed is stopped again. SIGINT, SIGTERM and the
  /// cancellation of the task stop the application gracefully. A second signal, or the end of a
  /// budget, ends it: `run` throws without waiting for the hook that is in the way.
  ///
  /// - Parameters:
  ///   - startTimeout: How long all start hooks may take together.
  ///   - stopTimeout: How long all stop hooks may take together.
  /// - Throws: ``LifecycleError``, which names the hook.
  public func run(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30)
  ) async throws {
    let requests = StopRequests()
    let subscriptions = [SignalDispatcher.interrupt, .terminate].map { dispatcher in
      (dispatcher, dispatcher.listen { requests.receive($0) })
    }
    defer { for (dispatcher, subscription) in subscriptions { dispatcher.cancel(subscription) } }
    try await run(
      startTimeout: startTimeout, stopTimeout: stopTimeout, requests: requests
    ) { _ in
      let stopped = Race<Void>()
      requests.whenReceived(1) { _ in stopped.decide(()) }
      await withTaskCancellationHandler {
        await stopped.outcome
      } onCancel: {
        stopped.decide(())
      }
    }
  }

  /// Starts the application, runs a body, and stops the application when the body has ended.
  ///
  /// The hooks run as in `run()`. SIGINT and SIGTERM keep their default effect.
  ///
  /// - Parameters:
  ///   - startTimeout: How long all start hooks may take together.
  ///   - stopTimeout: How long all stop hooks may take together.
  ///   - body: Receives the container.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; otherwise ``LifecycleError``, which names the hook.
  public func run<Result>(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30),
    _ body: (Container) async throws -> Result
  ) async throws -> Result {
    try await run(
      startTimeout: startTimeout, stopTimeout: stopTimeout, requests: StopRequests(), body)
  }

  func run<Result>(
    startTimeout: Duration, stopTimeout: Duration, requests: StopRequests,
    _ body: (Container) async throws -> Result
  ) async throws -> Result {
    let lifecycle = Lifecycle(root: root, requests: requests)
    do {
      try await lifecycle.start(within: startTimeout)
    } catch {
      throw await lifecycle.stop(after: error, within: stopTimeout)
    }
    let result: Result
    do {
      result = try await body(self)
    } catch {
      // The error of the body is the one that its caller has to know.
      try? await lifecycle.stop(within: stopTimeout, answered: 1)
      throw error
    }
    try await lifecycle.stop(within: stopTimeout, answered: 1)
    return result
  }
}

extension Lifecycle {
  /// Stops what had been started before an error, and returns the error with what went wrong then.
  fileprivate func stop(
    after error: LifecycleError, within budget: Duration
  ) async -> LifecycleError {
    let answered = if case .startInterrupted = error.reason { 1 } else { 0 }
    var error = error
    do throws(LifecycleError) {
      try await stop(within: budget, answered: answered)
    } catch let other {
      error.others.append(other)
    }
    return error
  }
}
