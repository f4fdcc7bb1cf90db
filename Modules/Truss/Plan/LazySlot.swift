/// A deferred slot that keeps the first instance that it supplies.
@usableFromInline
final class LazySlot<Service>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: `instance` is written once, by the one thread that
  // `construction` lets construct, and is read only after `construction` is complete. A `Lazy` is
  // `Sendable` only where its service is.

  @usableFromInline let target: LateSlot<Service>
  @usableFromInline weak let memory: ScopeMemory?
  @usableFromInline let construction = Construction()
  @usableFromInline @exclusivity(unchecked) var instance: Service?

  @inlinable
  init(target: LateSlot<Service>, in scope: ScopeInstance) {
    self.target = target
    memory = scope.memory
  }

  /// The instance, which is constructed first where there is none.
  @inlinable
  var value: Service {
    get throws {
      if construction.isComplete { return instance.unsafelyUnwrapped }
      try construction.complete(ConstructionPlace(self), key: target.key) {
        guard let memory else { throw ContainerError.released(target.key) }
        instance = try target.get(ScopeInstance(memory))
      }
      return instance.unsafelyUnwrapped
    }
  }
}
