import Truss

/// Keeps containers until a test ends, because scopes and deferred forms do not.
final class Keeper: Sendable {
  private let containers = Guarded<[Container]>([])

  func keep(_ container: Container) { containers.withLock { $0.append(container) } }
}
