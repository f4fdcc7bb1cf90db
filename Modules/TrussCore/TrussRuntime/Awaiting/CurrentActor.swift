import Dispatch
public import TrussPrimitives

/// The actor on which the current thread resolves instances.
///
/// A resolution is synchronous, so everything that it constructs is constructed on the actor of the
/// code that began it. That actor is the static isolation of the code, which is exact and costs nothing.
/// Code without isolation may run on the main actor all the same: the initializer of a view's property
/// does. The main actor runs its jobs on the main queue, which can be asked; for other actors, the
/// runtime can only assert, and a mistake is an error here, not a trap.
@usableFromInline
package enum CurrentActor {
  // Decision 26: the runtime can only assert an actor; the static isolation of the caller is known.

  @usableFromInline static let actors: ThreadStack = ThreadStack()

  /// Runs a body that resolves instances on the actor of the caller.
  @inlinable @inline(__always)
  package static func run<Result>(
    on actor: any Actor, _ body: () throws -> Result
  ) rethrows -> Result {
    try actors.run(with: Unmanaged<AnyObject>.passUnretained(actor).toOpaque(), body)
  }

  /// Moves to an actor, and runs a body there that resolves instances.
  static func move<Result: Sendable>(
    to actor: isolated any Actor, _ body: @Sendable () throws -> Result
  ) async rethrows -> Result {
    try run(on: actor, body)
  }

  /// Whether the current resolution runs on an actor.
  static func `is`(_ actor: any Actor) -> Bool {
    actors.innermost == Unmanaged<AnyObject>.passUnretained(actor).toOpaque()
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

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }
}
