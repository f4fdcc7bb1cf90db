import Truss

/// Keeps containers until a test ends, because scopes and deferred forms do not.
final class Keeper: Sendable {
  private let containers = Guarded<[Container]>([])

  func keep(_ container: Container) { containers.withLock { $0.append(container) } }

  /// Returns the root of a container of bindings that a test writes inline, which it keeps.
  func resolve<Root>(
    _ root: Root.Type, @BindingsBuilder bindings: () -> Bindings
  ) async throws -> Root {
    let container = try await Container(of: root, bindings: bindings)
    keep(container)
    return try container.resolve(root)
  }
}
