import Dispatch
import Synchronization
import TrussPrimitives

/// Lets threads wait for one another's constructions, and detects deadlocks.
///
/// A verified graph has no cycle among its direct dependencies. A factory that resolves a ``Lazy``
/// or a ``Provider`` while it runs can still close a cycle, on one thread or across several. All
/// waiting threads are recorded here, so the thread that would close the cycle gets an error
/// instead. Only waiting threads and threads with waiters use the monitor.
package enum ConstructionMonitor {
  private final class Waiter: Sendable {
    let place: ConstructionPlace

    /// The thread that it waits for.
    ///
    /// It does not change while the waiter is in the table: an awaited construction ends under the
    /// lock, which also removes its waiters from the table.
    let builder: UInt

    let outcome = Guarded<(any Error)?>(nil)
    let semaphore = DispatchSemaphore(value: 0)

    init(place: ConstructionPlace, builder: UInt) {
      self.place = place
      self.builder = builder
    }
  }

  /// The waiting threads, by identity.
  private static let waiters = Guarded<[UInt: Waiter]>([:])

  /// Lets the current thread wait until a construction on another one has ended, unless it has.
  ///
  /// - Throws: The error with which the construction failed; ``ContainerError`` if its thread
  ///   waits, directly or indirectly, for the current one.
  static func wait(
    for construction: borrowing Construction, at place: ConstructionPlace, key: Key, thread: UInt
  ) throws {
    let waiter = try waiters.withLock { waiters -> Result<Waiter?, ContainerError> in
      let found = construction.phase.load(ordering: .acquiring)
      guard found > Construction.Phase.complete else { return .success(nil) }
      let builder = found & ~Construction.Phase.awaited
      guard !isWaiting(builder, for: thread, among: waiters) else {
        return .failure(.constructionCycle(key))
      }
      let (isMarked, now) = construction.phase.compareExchange(
        expected: found, desired: builder | Construction.Phase.awaited, ordering: .relaxed)
      guard isMarked || now == found else { return .success(nil) }
      let waiter = Waiter(place: place, builder: builder)
      waiters[thread] = waiter
      return .success(waiter)
    }.get()
    guard let waiter else { return }
    waiter.semaphore.wait()
    if let failure = waiter.outcome.withLock({ $0 }) { throw failure }
  }

  static func end(
    _ construction: borrowing Construction, at place: ConstructionPlace, in next: UInt,
    failure: (any Error)?
  ) {
    let woken = waiters.withLock { waiters in
      construction.phase.store(next, ordering: .releasing)
      let woken = waiters.filter { $0.value.place == place }
      for thread in woken.keys { waiters[thread] = nil }
      return Array(woken.values)
    }
    for waiter in woken {
      waiter.outcome.withLock { $0 = failure }
      waiter.semaphore.signal()
    }
  }

  /// Returns whether a thread is another one, or waits for it directly or indirectly.
  private static func isWaiting(
    _ thread: UInt, for other: UInt, among waiters: [UInt: Waiter]
  ) -> Bool {
    var current = thread
    for _ in 0...waiters.count {
      if current == other { return true }
      guard let next = waiters[current]?.builder else { return false }
      current = next
    }
    return false
  }
}
