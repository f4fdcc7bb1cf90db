import TrussPrimitives

/// Creates the events of a container that has an observer.
///
/// A container without an observer has no reporter, and its plan has no closures that report.
final class EventReporter: LinkedReporter {
  /// The reporters whose observers the current thread is calling.
  ///
  /// An observer that resolves would otherwise cause the event that it observes, without end.
  private static let observed = ThreadStack()

  private let observer: ContainerObserver

  /// The names of the modules, which are too slow to derive for each event.
  private let modules: [String]

  init(to observer: ContainerObserver, of graph: Graph) {
    self.observer = observer
    modules = graph.modules.map(\.name)
  }

  deinit { observer.end() }

  /// Reports an event, unless the observer itself has caused it.
  func report(_ event: ContainerEvent) {
    _ = Self.observed.run(using: self, atMost: 1) { observer.observe(event) }
  }

  /// Reports that a hook or a readiness check of an instance has been run.
  func report(
    _ phase: LifecycleError.Phase, of node: Graph.Node, after duration: Duration,
    error: (any Error)?
  ) {
    report(activity: ContainerEvent.Activity(phase), of: node, after: duration, error: error)
  }

  /// Reports what has been done for the instance of a node.
  private func report(
    activity: ContainerEvent.Activity, of node: Graph.Node, after duration: Duration,
    error: (any Error)? = nil
  ) {
    report(
      ContainerEvent(
        activity: activity, key: node.key, location: node.location,
        module: node.module.map { modules[$0] }, duration: duration, error: error))
  }

  /// Reports a scope that is open after the stop.
  func report(_ error: LifecycleError) {
    report(ContainerEvent(activity: .stop, key: error.key, error: error))
  }

  /// Returns a recipe that reports its constructions.
  func reporting(_ recipe: Recipe, of node: Graph.Node) -> Recipe {
    recipe.around({ _ in ContinuousClock.now }) { [self] begin, _, _, error in
      report(activity: .construction, of: node, after: begin.duration(to: .now), error: error)
      return error
    }
  }

  /// Returns a closure that resolves the slot of a root, its first parameter, and reports it.
  func reporting(_ root: Key, at location: DeclarationLocation?) -> Slot.Supply {
    { [self] arguments, place in
      let begin = ContinuousClock.now
      let failure = arguments.putFirst(in: place)
      report(
        ContainerEvent(
          activity: .resolution, key: root, location: location,
          duration: begin.duration(to: .now), error: failure))
      return failure
    }
  }
}
