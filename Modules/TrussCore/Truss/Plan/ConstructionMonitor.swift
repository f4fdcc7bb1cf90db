import Dispatch
import Synchronization

/// Lets threads wait for one another's constructions, and refuses where waiting would never end.
///
/// A verified graph has no cycle among its direct dependencies. A factory that asks a ``Lazy`` or a
/// ``Provider`` while it constructs can still close a circle, within one thread or across several.
/// The threads that wait are known here, so the one that would close the circle gets an error
/// instead. Only threads that have to wait, and those that somebody waits for, come here.
enum ConstructionMonitor {
  /// A thread that waits.
  private final class Waiter: Sendable {
    let place: ConstructionPlace

    /// The thread that it waits for.
    ///
    /// It does not change while somebody waits: a construction that is
    /// awaited ends under the lock, which takes those who wait out of the table.
    let builder: UInt

    let outcome = Guarded<(any Error)?>(nil)
    let semaphore = DispatchSemaphore(value: 0)

    init(place: ConstructionPlace, builder: UInt) {
      self.place = place
      self.builder = builder
    }
  }

  private enum Decision: Sendable {
    case tryAgain
    case refuse
    case wait(Waiter)
  }

  /// The threads that wait, by their identity.
  private static let waiters = Guarded<[UInt: Waiter]>([:])

  /// Waits until a construction has ended, if it has not meanwhile.
  ///
  /// - Parameters:
  ///   - construction: What is being constructed by another thread.
  ///   - place: Where its instance is kept.
  ///   - key: The key of the instance.
  ///   - thread: The running thread.
  /// - Throws: The error with which the construction failed; ``ContainerError`` when its thread
  ///   waits, directly or not, for this one.
  static func wait(
    for construction: borrowing Construction, at place: ConstructionPlace, key: Key, thread: UInt
  ) throws {
    let decision = waiters.withLock { waiters in
      let found = construction.phase.load(ordering: .acquiring)
      guard found > Construction.Phase.complete else { return Decision.tryAgain }
      let builder = found & ~Construction.Phase.awaited
      guard !isWaiting(builder, for: thread, among: waiters) else { return .refuse }
      let (isMarked, now) = construction.phase.compareExchange(
        expected: found, desired: builder | Construction.Phase.awaited, ordering: .relaxed)
      guard isMarked || now == found else { return .tryAgain }
      let waiter = Waiter(place: place, builder: builder)
      waiters[thread] = waiter
      return .wait(waiter)
    }
    switch decision {
    case .tryAgain: return
    case .refuse: throw ContainerError.constructionCycle(key)
    case .wait(let waiter):
      waiter.semaphore.wait()
      if let failure = waiter.outcome.withLock({ $0 }) { throw failure }
    }
  }

  /// Ends a construction that is awaited, and wakes those who wait.
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

  /// Returns whether a thread is another one, or waits for it, directly or not.
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
