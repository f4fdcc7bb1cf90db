/// A slot together with the container or scope that it is to be asked for.
///
/// It does not keep the container: what a container constructs may hold providers, and were those to
/// keep the container, neither would ever be freed.
@usableFromInline
final class DeferredSlot: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: both properties are constant, and the memory of a scope is
  // shared between threads only as ``ScopeInstance`` allows.

  @usableFromInline let target: LateSlot
  @usableFromInline weak let memory: ScopeMemory?

  init(target: LateSlot, in scope: ScopeInstance) {
    self.target = target
    memory = scope.memory
  }

  /// Returns an instance.
  @inlinable
  func get<Service>() throws -> Service {
    guard let memory else { throw target.released }
    return try target.get(ScopeInstance(memory))
  }
}
