/// Memory for one instance, which holds none yet.
@usableFromInline
struct Place {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  init(_ address: UnsafeMutableRawPointer) { self.address = address }

  /// Puts an instance in the place, whose type is the one that the place was made for.
  @inlinable @inline(__always)
  func put<Service>(_ instance: consuming Service) {
    address.initializeMemory(as: Service.self, to: instance)
  }

  /// Puts the instance that a body makes in the place, or returns the error that it throws.
  @inlinable @inline(__always)
  func fill<Service>(_ make: () throws -> Service) -> (any Error)? {
    do { put(try make()) } catch { return error }
    return nil
  }

  /// Takes the instance out of memory that holds one.
  @inlinable @inline(__always)
  static func take<Service>(from memory: UnsafeMutableRawPointer) -> Service {
    memory.assumingMemoryBound(to: Service.self).move()
  }

  /// As much memory as an existential takes, on the stack.
  ///
  /// References, existentials and small structures fit in it. The general way to take memory from the
  /// stack costs more than they do, for it has to give the memory back on every way out.
  @usableFromInline
  struct FiveWords {
    @usableFromInline var words: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)

    @inlinable @inline(__always)
    init() {}

    /// Returns whether an instance of a type fits, which the compiler knows.
    @inlinable @inline(__always)
    static func hold<Service>(_ type: Service.Type) -> Bool {
      MemoryLayout<Service>.size <= MemoryLayout<FiveWords>.size
        && MemoryLayout<Service>.alignment <= MemoryLayout<FiveWords>.alignment
    }
  }
}
