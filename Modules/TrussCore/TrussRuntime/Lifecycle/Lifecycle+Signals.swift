extension Lifecycle {
  /// Runs an application until SIGINT, SIGTERM or the cancellation of the task stops it.
  ///
  /// - Parameters:
  ///   - root: The container.
  ///   - startTimeout: How long all start hooks may take together.
  ///   - stopTimeout: The same for the stop hooks.
  /// - Throws: ``LifecycleError``, also after a second signal.
  package static func runUntilSignal(
    _ root: ScopeInstance, startTimeout: Duration, stopTimeout: Duration
  ) async throws(LifecycleError) {
    let requests = StopRequests()
    let forcedEnd = ForcedEnd()
    requests.whenReceived(2) { forcedEnd.begin(with: $0) }
    let subscriptions = [SignalDispatcher.interrupt, .terminate].map { dispatcher in
      (dispatcher, dispatcher.listen { requests.receive($0) })
    }
    defer {
      forcedEnd.cancel()
      for (dispatcher, subscription) in subscriptions { dispatcher.cancel(subscription) }
    }
    var lifecycle = Lifecycle(root: root, requests: requests)
    lifecycle.forcedEnd = forcedEnd
    try await lifecycle.run(startTimeout: startTimeout, stopTimeout: stopTimeout)
  }
}
