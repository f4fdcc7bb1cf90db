extension Array {
  /// The address of the storage, which arrays share until one of them is changed.
  ///
  /// Of two arrays that exist and have elements, those of one address are equal.
  package var storage: UInt { withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}
