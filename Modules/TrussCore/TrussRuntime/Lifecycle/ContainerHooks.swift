/// The instances of a container that have hooks for its start, its stop or its readiness.
package struct ContainerHooks: Sendable {
  /// The instance of each step of the start order; `nil` for a join.
  let instances: [ManagedInstance?]

  package let state: LifecycleState
  let reporter: (any RunReporter)?

  package init(
    of instances: [ManagedInstance?], _ state: LifecycleState, reporter: (any RunReporter)?
  ) {
    (self.instances, self.state, self.reporter) = (instances, state, reporter)
  }
}
