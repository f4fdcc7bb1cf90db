import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The actor on which the current thread resolves instances.
///
/// A resolution is synchronous, so everything that it constructs is constructed on the actor of the
/// code that began it. That actor is the static isolation of the code, which is exact and costs nothing.
/// Code without isolation may run on the main actor all the same: the initialiser of a view's property
/// does. The main actor runs its jobs on the main queue, which can be asked; for other actors, the
/// runtime can only assert, and a mistake is an error here, not a trap.
package enum CurrentActor {
  // Decision 26: the runtime can only assert an actor; the static isolation of the caller is known.

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "the system has no key left for what threads keep")
    return key
  }()

  /// Runs a body that resolves instances on an actor.
  ///
  /// - Parameters:
  ///   - actor: The actor on which the caller runs.
  ///   - body: Resolves instances.
  /// - Returns: What the body returns.
  package static func run<Result>(
    on actor: any Actor, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, Unmanaged<AnyObject>.passUnretained(actor).toOpaque())
    defer { pthread_setspecific(key, outer) }
    return try body()
  }

  /// Moves to an actor, and runs a body there that resolves instances.
  static func move<Result: Sendable>(
    to actor: isolated any Actor, _ body: @Sendable () throws -> Result
  ) async rethrows -> Result {
    try run(on: actor, body)
  }

  /// Whether the current resolution runs on an actor.
  static func `is`(_ actor: any Actor) -> Bool {
    let known = pthread_getspecific(key).map { UnsafeRawPointer($0) }
    return known == UnsafeRawPointer(Unmanaged<AnyObject>.passUnretained(actor).toOpaque())
      || actor === MainActor.shared && MainQueue.isCurrent
  }
}

/// The queue on which the main actor runs its jobs.
private enum MainQueue {
  private static let mark: DispatchSpecificKey<Void> = {
    let mark = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: mark, value: ())
    return mark
  }()

  /// Whether the calling code runs on the queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
