import Synchronization

/// An instance that is shared for as long as somebody holds it, as an engineer would write it.
final class SharedWhileHeld<Value: AnyObject & Sendable>: Sendable {
  private struct Reference {
    weak var value: Value?
  }

  private let reference = Mutex(Reference())

  /// Returns the instance that somebody holds, or else makes one.
  func value(_ make: () -> Value) -> Value {
    reference.withLock { reference in
      if let value = reference.value { return value }
      let value = make()
      reference.value = value
      return value
    }
  }
}
