import Synchronization

/// A hand-written weak singleton: an instance that is shared while it is held.
final class SharedWhileHeld<Value: AnyObject & Sendable>: Sendable {
  private struct Reference {
    weak var value: Value?
  }

  private let reference = Mutex(Reference())

  /// Returns the instance if it is still held, and creates one otherwise.
  func value(_ make: () -> Value) -> Value {
    reference.withLock { reference in
      if let value = reference.value { return value }
      let value = make()
      reference.value = value
      return value
    }
  }
}
