import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Limits how deep constructions of the same binding may nest.
///
/// A factory that calls a ``Provider`` of its own key while it runs may terminate, as a tree of
/// scopes does. If it does not, it would overflow the stack, so recursion beyond a limit is an
/// error.
package enum NestedConstruction {
  // Decision 22: the graph does not show when a factory calls its provider.

  /// How many constructions of one slot may be in progress on a thread.
  static let limit = 32

  /// A construction in progress, stored on the stack of its thread.
  private struct Frame {
    let slot: Slot
    let outer: UnsafeMutablePointer<Frame>?
  }

  /// The thread-specific storage for the innermost frame.
  private static let innermost: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "the system has no key left for what threads keep")
    return key
  }()

  /// Puts an instance of a slot in a place.
  ///
  /// - Throws: Any error of a factory; ``ContainerError`` if the limit is reached.
  package static func put(_ slot: Slot, in place: Place, for scope: ScopeInstance) throws {
    // Factories are synchronous, so frames are left on the thread that entered them, innermost
    // first.
    let outer = pthread_getspecific(innermost)?.assumingMemoryBound(to: Frame.self)
    guard depth(of: slot, within: outer) < limit else {
      throw ContainerError.constructionCycle(slot.key)
    }
    var frame = Frame(slot: slot, outer: outer)
    try withUnsafeMutablePointer(to: &frame) { current in
      pthread_setspecific(innermost, current)
      defer { pthread_setspecific(innermost, outer) }
      try slot.put(in: place, for: scope)
    }
  }

  /// A construction that was in progress when the current task, or one that started it, began.
  private final class AwaitedConstruction: Sendable {
    let slot: Slot
    let hasEnded = Atomic(false)

    init(of slot: Slot) { self.slot = slot }
  }

  /// The constructions around the current one, of which some may have ended: a task that a factory
  /// starts inherits them, and goes on when the factory has returned.
  @TaskLocal private static var awaited: [AwaitedConstruction] = []

  /// Puts an instance of a slot in a place, waiting for its factory and moving to its actor if
  /// necessary.
  ///
  /// - Throws: Any error of a factory; ``ContainerError`` if the limit is reached.
  package static func putAwaiting(_ slot: Slot, in place: Place, for scope: ScopeInstance)
    async throws
  {
    let inProgress = awaited.filter { !$0.hasEnded.load(ordering: .relaxed) }
    guard inProgress.count(where: { $0.slot === slot }) < limit else {
      throw ContainerError.constructionCycle(slot.key)
    }
    let construction = AwaitedConstruction(of: slot)
    defer { construction.hasEnded.store(true, ordering: .relaxed) }
    try await $awaited.withValue(inProgress + [construction]) {
      try await slot.putAwaiting(in: place, for: scope)
    }
  }

  private static func depth(of slot: Slot, within innermost: UnsafeMutablePointer<Frame>?) -> Int {
    var depth = 0
    var next = innermost
    while let frame = next {
      if frame.pointee.slot === slot { depth += 1 }
      next = frame.pointee.outer
    }
    return depth
  }
}
