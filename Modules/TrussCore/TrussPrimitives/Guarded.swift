public import Synchronization

/// A value protected by a lock.
///
/// It is a `Mutex` that the thread sanitizer understands. On Linux, the sanitizer does not see the
/// lock and would report every access as a race; it does see the ordering of an atomic that is read
/// after locking and written before unlocking.
@frozen @usableFromInline
package struct Guarded<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline let value: Mutex<Value>
  @usableFromInline let order = Atomic<Bool>(false)

  @inlinable
  package init(_ value: Value) { self.value = Mutex(value) }

  /// Runs a body with exclusive access to the value.
  @inlinable
  package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
