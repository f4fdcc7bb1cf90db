import TrussPrimitives

/// Creates the events of a container that has an observer.
///
/// A container without an observer has no reporter, and its plan has no closures that report.
final class EventReporter: RunReporter {
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

  func report(
    _ phase: LifecycleError.Phase, of node: Graph.Node, after duration: Duration,
    error: (any Error)?
  ) {
    report(
      ContainerEvent(
        activity: ContainerEvent.Activity(phase), key: node.key, location: node.location,
        module: node.module.map { modules[$0] }, duration: duration, error: error))
  }

  func report(
    resolutionOf root: Key, at location: DeclarationLocation?, after duration: Duration,
    error: (any Error)?
  ) {
    report(
      ContainerEvent(
        activity: .resolution, key: root, location: location, duration: duration, error: error))
  }

  func report(_ error: LifecycleError) {
    report(ContainerEvent(activity: .stop, key: error.key, error: error))
  }
}
