import Synchronization
import TrussPrimitives

/// Whether an instance exists and, if not, which thread is constructing it.
///
/// Construction is single-flight: one thread constructs, and threads that request the instance
/// meanwhile wait, and receive the error if construction fails. Failures are not cached; the next
/// request tries again. Reading that an instance exists takes one load, and constructing it takes
/// no lock unless a second thread waits.
package struct Construction: ~Copyable, Sendable {
  // Decision 20: each instance has a lock, so that unrelated constructions do not wait for each
  // other.

  /// ``Phase/none``, ``Phase/complete``, or the constructing thread, with ``Phase/awaited`` added
  /// while there are waiters.
  let phase = Atomic<UInt>(Phase.none)

  enum Phase {
    static var none: UInt { 0 }
    static var complete: UInt { 1 }
    static var awaited: UInt { 2 }
  }

  /// Whether the instance exists.
  ///
  /// If it does, everything that its construction wrote is visible to the caller.
  var isComplete: Bool { phase.load(ordering: .acquiring) == Phase.complete }

  var isOnCurrentThread: Bool {
    phase.load(ordering: .relaxed) & ~Phase.awaited == ThreadIdentity.current
  }

  /// Constructs the instance, or waits until another thread has done so.
  ///
  /// The phase after it is ``Phase/none`` if the next request is to run its body too.
  ///
  /// - Throws: Any error of the body, also if another thread ran it; ``ContainerError`` if waiting
  ///   would deadlock.
  func complete(
    _ place: ConstructionPlace, key: Key, in next: UInt = Phase.complete, _ body: () throws -> Void
  ) throws {
    guard let thread = try begin(place, key: key) else { return }
    do { try body() } catch {
      end(place, by: thread, in: Phase.none, failure: error)
      throw error
    }
    end(place, by: thread, in: next)
  }

  /// Makes the current thread the constructing one, and returns it; `nil` if the instance exists.
  ///
  /// - Throws: As ``complete(_:key:in:_:)``.
  func begin(_ place: ConstructionPlace, key: Key) throws -> UInt? {
    let thread = ThreadIdentity.current
    let (isExchanged, _) = phase.compareExchange(
      expected: Phase.none, desired: thread, ordering: .acquiring)
    return isExchanged ? thread : try beginWaiting(place, key: key, on: thread)
  }

  /// Does the same for an instance that exists or that a thread is constructing.
  @inline(never)  // Otherwise every construction, awaited or not, would set up what it needs.
  private func beginWaiting(_ place: ConstructionPlace, key: Key, on thread: UInt) throws -> UInt? {
    while true {
      let (isExchanged, found) = phase.compareExchange(
        expected: Phase.none, desired: thread, ordering: .acquiring)
      if isExchanged { return thread }
      if found == Phase.complete { return nil }
      try ConstructionMonitor.wait(for: self, at: place, key: key, thread: thread)
    }
  }

  /// Ends the construction on the current thread, with an error for the waiters if it has failed.
  func end(
    _ place: ConstructionPlace, by thread: UInt, in next: UInt, failure: (any Error)? = nil
  ) {
    let (isExchanged, _) = phase.compareExchange(
      expected: thread, desired: next, ordering: .releasing)
    if !isExchanged { wake(place, in: next, failure: failure) }
  }

  /// Ends a construction that has waiters.
  @inline(never)  // Otherwise every construction, awaited or not, would set up what it needs.
  private func wake(_ place: ConstructionPlace, in next: UInt, failure: (any Error)?) {
    ConstructionMonitor.end(self, at: place, in: next, failure: failure)
  }
}

/// The identity of the memory in which an instance is kept.
package struct ConstructionPlace: Hashable, Sendable {
  private let address: UInt

  package init(_ object: AnyObject) { address = UInt(bitPattern: ObjectIdentifier(object)) }

  package init(_ pointer: UnsafeMutableRawPointer) { address = UInt(bitPattern: pointer) }
}
