/// Reports what a container does while it runs.
package protocol RunReporter: AnyObject, Sendable {
  /// Reports that an instance was constructed, or that a hook or a readiness check of it has been run.
  func report(
    _ phase: LifecycleError.Phase, of node: Graph.Node, after duration: Duration,
    error: (any Error)?)

  func report(
    resolutionOf root: Key, at location: DeclarationLocation?, after duration: Duration,
    error: (any Error)?)

  /// Reports a scope that is open after the stop.
  func report(_ error: LifecycleError)
}
