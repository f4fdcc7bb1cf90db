import TrussPrimitives

/// The observers that the current thread is calling.
///
/// An observer that resolves would otherwise cause the event that it observes, without end.
enum Observation {
  private static let reporters = ThreadStack()

  /// Runs a body that calls the observer of a reporter, unless the thread is already calling it.
  static func run(for reporter: EventReporter, _ body: () -> Void) {
    _ = reporters.run(using: reporter, atMost: 1, body)
  }
}
