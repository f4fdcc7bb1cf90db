extension Value where Service: AnyObject {
  /// Keeps no strong reference to the value.
  ///
  /// Use it where the value owns the container, so that the two do not keep each other:
  ///
  /// ```swift
  /// final class KeyboardController: Sendable {
  ///   func load() throws -> Container {
  ///     try Container(synchronously: KeyboardAssembly()) { Value(self).unowned() }
  ///   }
  /// }
  /// ```
  ///
  /// To provide the object under a protocol, add an alias:
  /// `Value(self).unowned().also((any Controlling).self) { $0 }`.
  ///
  /// Requesting the value once it has been released throws ``ContainerError``. The container keeps no
  /// conversion and no decorator of it either, so decorators wrap it again at each request. An instance
  /// that stores the value keeps it: let shared instances inject a ``Provider`` of it, or store it in a
  /// weak reference.
  ///
  /// - Returns: The binding without a reference to the value, which must be an object.
  public consuming func unowned() -> Self {
    let object: Service? = untyped.existingValue()
    untyped.change { contents in
      contents.declaration.lifetime = .unowned
      contents.supply = { [weak object] _, place in
        guard let object else { return ValueReleased() }
        place.put(object)
        return nil
      }
    }
    return self
  }
}

/// The object of an unowned value has been released.
private struct ValueReleased: Error {}

extension AnyBinding {
  /// Returns the value that the binding provides, whose factory reads no arguments.
  fileprivate func existingValue<Value>() -> Value? {
    withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      let memory = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      guard supply(.none, Place(memory)) == nil else { return nil }
      return Place.take(from: memory)
    }
  }
}
