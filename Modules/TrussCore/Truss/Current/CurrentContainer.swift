import Synchronization

/// The container of a task under one name, and the containers that enclosing calls have set.
final class CurrentContainer: Sendable {
  @TaskLocal static var innermost: CurrentContainer?

  private let name: Container.Name
  private let container: Container
  private let outer: CurrentContainer?

  /// Supplies what no root provides, in the test around the task.
  let recovery: (any InjectionRecovery)?

  init(_ container: Container, as name: Container.Name, recovery: (any InjectionRecovery)? = nil) {
    self.name = name
    self.container = container
    outer = Self.innermost
    self.recovery = recovery ?? outer?.recovery
    name.isTaskLocal.store(true, ordering: .relaxed)
  }

  /// Returns the innermost container of the current task under a name.
  static func ofTask(_ name: Container.Name) -> Container? {
    // A task that has a container has the write of the flag in its past, so it sees it.
    guard name.isTaskLocal.load(ordering: .relaxed), let innermost else { return nil }
    return sequence(first: innermost, next: \.outer).first { $0.name == name }?.container
  }
}
