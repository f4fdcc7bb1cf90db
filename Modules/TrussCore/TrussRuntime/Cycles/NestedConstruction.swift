import Synchronization
import TrussPrimitives

/// Limits how deep constructions of the same binding may nest.
///
/// A running factory that calls a ``Provider`` of the key that it provides may terminate, as a tree of
/// scopes does. If it does not, it would overflow the stack, so recursion beyond a limit is an
/// error.
package enum NestedConstruction {
  // Decision 22: the graph does not show when a factory calls its provider.

  /// How many constructions of one slot may be in progress on a thread.
  static let limit = 32

  private static let slots = ThreadStack()

  /// Puts an instance of the first parameter in a place.
  ///
  /// - Returns: Any error of a factory; ``ContainerError`` if the limit is reached.
  package static func put(_ arguments: Arguments, in place: Place) -> (any Error)? {
    do {
      return try arguments.parameters.slots[0]._withUnsafeGuaranteedRef { slot in
        try slots.run(using: slot, atMost: limit) { try slot.put(in: place, for: arguments.scope) }
          ? nil : ContainerError.constructionCycle(slot.key)
      }
    } catch { return error }
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

  /// Does the same as ``put(_:in:)``, waiting for the factory and moving to its actor if necessary.
  package static func putAwaiting(_ arguments: Arguments, in place: Place) async -> (any Error)? {
    let slot = arguments.parameters.slots[0].takeUnretainedValue()
    let inProgress = awaited.filter { !$0.hasEnded.load(ordering: .relaxed) }
    guard inProgress.count(where: { $0.slot === slot }) < limit else {
      return ContainerError.constructionCycle(slot.key)
    }
    let construction = AwaitedConstruction(of: slot)
    defer { construction.hasEnded.store(true, ordering: .relaxed) }
    do {
      try await $awaited.withValue(inProgress + [construction]) {
        try await slot.putAwaiting(in: place, for: arguments.scope)
      }
      return nil
    } catch { return error }
  }
}
