#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Counts how often an instance is constructed inside the construction of another one of its kind.
///
/// A factory that asks its own ``Provider`` while it constructs may come to an end by itself: a tree of
/// scopes does. What does not would overflow the stack, so it is refused when it has become deep.
enum NestedConstruction {
  /// How many constructions of a kind may be under way on one thread.
  static let limit = 32

  /// A construction that is under way, which lies on the stack of its thread.
  private struct Frame {
    let slot: Slot
    let outer: UnsafeMutablePointer<Frame>?
  }

  /// Where each thread keeps its innermost frame.
  private static let innermost: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "the system has no key left for what threads keep")
    return key
  }()

  /// Puts an instance of a slot in a place.
  ///
  /// - Throws: What a factory throws; ``ContainerError`` when too many constructions are under way.
  static func put(_ slot: Slot, in place: Place, for scope: ScopeInstance) throws {
    // Factories are synchronous: a frame is left on the thread that entered it, after those inside.
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
