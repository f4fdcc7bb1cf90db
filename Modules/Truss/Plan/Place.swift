/// Memory for one instance, which holds none yet.
public struct Place {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(_ address: UnsafeMutableRawPointer) { self.address = address }

  /// Puts an instance in the place, whose type is the one that the place was made for.
  @inlinable @inline(__always)
  func put<Service>(_ instance: consuming Service) {
    address.initializeMemory(as: Service.self, to: instance)
  }

  /// Takes the instance out of the place.
  @inlinable @inline(__always)
  func take<Service>() -> Service {
    address.assumingMemoryBound(to: Service.self).move()
  }

  /// Calls a body with a place on the stack, which holds no instance when the body returns.
  ///
  /// References, existentials and small structures fit in five words. The general way to take memory
  /// from the stack costs more than they do, for it has to give the memory back on every way out.
  @inlinable @inline(__always)
  static func withMemory<Service>(
    for type: Service.Type, _ body: (Place) throws -> Service
  ) throws -> Service {
    if MemoryLayout<Service>.size <= MemoryLayout<FiveWords>.size,
      MemoryLayout<Service>.alignment <= MemoryLayout<FiveWords>.alignment
    {
      var words = FiveWords()
      return try withUnsafeMutableBytes(of: &words) { bytes in
        try body(Place(bytes.baseAddress.unsafelyUnwrapped))
      }
    }
    return try withUnsafeTemporaryAllocation(of: Service.self, capacity: 1) { buffer in
      try body(Place(UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)))
    }
  }

  /// As much memory as an existential takes.
  @usableFromInline
  struct FiveWords {
    @usableFromInline var words: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)

    @inlinable @inline(__always)
    init() {}
  }
}
