import Synchronization

/// A value that one thread at a time uses.
///
/// It is a `Mutex` that the thread sanitizer understands. On Linux the sanitizer does not see the
/// lock, and would report every use as a race; it does see the order of an atomic that is taken and
/// given back with the lock.
struct Guarded<Value: Sendable>: ~Copyable, Sendable {
  private let value: Mutex<Value>
  private let order = Atomic<Bool>(false)

  init(_ value: Value) { self.value = Mutex(value) }

  /// Runs a body that may read and change the value, while no other thread does.
  borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    value.withLock { value in
      _ = order.load(ordering: .acquiring)
      defer { order.store(true, ordering: .releasing) }
      return body(&value)
    }
  }
}
