public import Synchronization

/// Holds one instance, constructed by whoever asks first.
///
/// Construction is single-flight: those who ask meanwhile wait for it, and receive the error when it
/// fails. A failure is not kept; the next one who asks tries again. The lock belongs to this cell
/// alone, and reading a constructed instance takes no lock.
@usableFromInline
final class SharedCell<Value>: @unchecked Sendable, UnderConstruction {
  // The proof for `@unchecked Sendable`: `stored` is written once, under `lock`, before `ready` is
  // set with release ordering, and read only after `ready` was read with acquire ordering. `failure`
  // is touched under `lock` alone. A cell crosses threads only for a `Sendable` service, or inside
  // a form that is not `Sendable` itself.

  @usableFromInline let ready = Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var stored: Value?

  private let key: Key
  private let lock = Mutex<Void>(())
  private let builder = Atomic<UInt>(0)
  private let failures = Atomic<Int>(0)
  private var failure: (any Error)?

  @usableFromInline
  init(key: Key) { self.key = key }

  @usableFromInline
  var isConstructed: Bool { ready.load(ordering: .acquiring) }

  var constructingThread: UInt { builder.load(ordering: .acquiring) }

  /// Returns the instance, and constructs it first when there is none.
  @inlinable
  func value(_ make: () throws -> Value) throws -> Value {
    if ready.load(ordering: .acquiring), let stored { return stored }
    return try constructedValue(make)
  }

  @usableFromInline
  func constructedValue(_ make: () throws -> Value) throws -> Value {
    var attempt: Result<Value, any Error>?
    lock.withLockIfAvailable { _ in attempt = Result { try construct(make) } }
    if let attempt { return try attempt.get() }

    let failuresBefore = failures.load(ordering: .acquiring)
    return try ConstructionMonitor.waiting(for: self, key: key) {
      var attempt: Result<Value, any Error>?
      lock.withLock { _ in
        attempt = Result { try construct(make, joining: failuresBefore) }
      }
      return try attempt.unsafelyUnwrapped.get()
    }
  }

  /// Constructs the instance under the lock, unless another thread has done so meanwhile.
  ///
  /// - Parameters:
  ///   - make: The factory.
  ///   - failuresBefore: How many attempts had failed when this thread began to wait for one.
  /// - Returns: The instance.
  /// - Throws: What the factory throws, also when another thread has called it meanwhile.
  private func construct(
    _ make: () throws -> Value, joining failuresBefore: Int? = nil
  ) throws -> Value {
    // Taken and given back with the lock, and in the same order: the thread sanitizer does not see
    // the lock, but it sees this.
    _ = builder.exchange(ThreadIdentity.current, ordering: .acquiringAndReleasing)
    defer { builder.store(0, ordering: .releasing) }
    if let stored { return stored }
    if let failuresBefore, failures.load(ordering: .acquiring) != failuresBefore, let failure {
      throw failure
    }
    failure = nil
    do {
      let value = try make()
      stored = value
      ready.store(true, ordering: .releasing)
      return value
    } catch {
      failure = error
      failures.add(1, ordering: .releasing)
      throw error
    }
  }
}
