import Synchronization

/// Holds one instance of a class for as long as somebody else does.
@usableFromInline
final class WeakCell<Value>: @unchecked Sendable, UnderConstruction {
  // The proof for `@unchecked Sendable`: `object` is touched under `lock` alone, and `Value` is a
  // `Sendable` class, which the declaration of a weak singleton demands.

  private let key: Key
  private let lock = Mutex<Void>(())
  private let builder = Atomic<UInt>(0)
  private weak var object: AnyObject?

  @usableFromInline
  init(key: Key) { self.key = key }

  var constructingThread: UInt { builder.load(ordering: .acquiring) }

  /// Returns the instance, and constructs one when nobody holds any.
  @usableFromInline
  func value(_ make: () throws -> Value) throws -> Value {
    var attempt: Result<Value, any Error>?
    lock.withLockIfAvailable { _ in attempt = Result { try current(make) } }
    if let attempt { return try attempt.get() }
    return try ConstructionMonitor.waiting(for: self, key: key) {
      var attempt: Result<Value, any Error>?
      lock.withLock { _ in attempt = Result { try current(make) } }
      return try attempt.unsafelyUnwrapped.get()
    }
  }

  private func current(_ make: () throws -> Value) throws -> Value {
    // As in `SharedCell`, this shows the thread sanitizer what the lock does.
    _ = builder.exchange(ThreadIdentity.current, ordering: .acquiringAndReleasing)
    defer { builder.store(0, ordering: .releasing) }
    // A reference to an instance of a class is the same bits under the type of the class.
    if let object { return unsafeBitCast(object, to: Value.self) }
    let value = try make()
    object = value as AnyObject
    return value
  }
}
