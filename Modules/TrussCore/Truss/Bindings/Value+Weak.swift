extension Value where Service: AnyObject {
  /// Keeps no strong reference to the value.
  ///
  /// Use it where the value owns the container, so that the two do not keep each other:
  ///
  /// ```swift
  /// final class KeyboardController: Sendable {
  ///   func load() throws -> Container {
  ///     try Container(synchronously: KeyboardAssembly()) { Value(self).weak() }
  ///   }
  /// }
  /// ```
  ///
  /// To provide the object under a protocol, add an alias:
  /// `Value(self).weak().also((any Controlling).self) { $0 }`.
  ///
  /// Requesting the value once it has been released throws ``ContainerError``. The container keeps no
  /// conversion and no decorator of it either, so decorators wrap it again at each request. An instance
  /// that stores the value keeps it: let shared instances inject a ``Provider`` of it, or store it in a
  /// weak reference.
  public consuming func weak() -> Self {
    // It is weak already without an instance.
    guard let instance else { return self }
    untyped.change { contents in
      contents.declaration.lifetime = .weakValue
      contents.supply = { [weak object = instance] _, place in
        guard let object else { return ValueReleased() }
        place.put(object)
        return nil
      }
    }
    self.instance = nil
    return self
  }
}

/// The object of a weak value has been released.
private struct ValueReleased: Error {}
