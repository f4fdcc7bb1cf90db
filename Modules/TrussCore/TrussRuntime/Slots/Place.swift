/// Uninitialized memory for one instance.
@frozen @usableFromInline
package struct Place: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: one task at a time uses a place, to construct the instance.

  @usableFromInline package let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  package init(_ address: UnsafeMutableRawPointer) { self.address = address }

  init<Service>(_ address: UnsafeMutablePointer<Service>) {
    self.address = UnsafeMutableRawPointer(address)
  }

  /// Initializes the place with an instance of the type for which the place was made.
  @inlinable @inline(__always)
  package func put<Service>(_ instance: consuming Service) {
    address.initializeMemory(as: Service.self, to: instance)
  }

  /// Initializes the place with the result of a body, or returns the error that the body throws.
  @inlinable @inline(__always)
  package func fill<Service>(_ make: () throws -> Service) -> (any Error)? {
    do { put(try make()) } catch { return error }
    return nil
  }

  /// Initializes the place with a structure whose only property is an object, and returns no error.
  ///
  /// Such a structure has the representation of its property. Naming its type, which is generic, would
  /// look up its metadata whenever one is made.
  package func fill(holding object: consuming AnyObject) -> (any Error)? {
    put(object)
    return nil
  }

  /// Moves the instance out of initialized memory.
  @inlinable @inline(__always)
  package static func take<Service>(from memory: UnsafeMutableRawPointer) -> Service {
    memory.assumingMemoryBound(to: Service.self).move()
  }

  /// Stack memory of the size of an existential.
  ///
  /// References, existentials and small structures fit in it. A general temporary allocation would
  /// cost more than constructing them, because it has to free the memory on every exit path.
  @frozen @usableFromInline
  struct FiveWords {
    @usableFromInline var words: (UInt, UInt, UInt, UInt, UInt) = (0, 0, 0, 0, 0)

    @inlinable @inline(__always)
    package init() {}

    /// Fills the words with an instance of a slot that does not share one already, or returns an error.
    ///
    /// It does not depend on the type of the instance, so the compiler optimizes its closure once, and
    /// not for each type.
    @inlinable @inline(__always)
    mutating func fill(from slot: Slot, for scope: ScopeInstance) -> (any Error)? {
      // Without stack protection: the words are written by code that knows that the type fits, and a
      // check on every exit path of every factory would cost more than the rest.
      _withUnprotectedUnsafeMutablePointer(to: &self) {
        slot.request(in: Place(UnsafeMutableRawPointer($0)), for: scope)
      }
    }

    /// Moves an instance of the type for which the slot was linked out of the words.
    @inlinable @inline(__always)
    mutating func take<Service>() -> Service {
      _withUnprotectedUnsafeMutablePointer(to: &self) { Place.take(from: $0) }
    }

    /// Returns whether an instance of a type fits, which is known at compile time.
    @inlinable @inline(__always)
    static func hold<Service>(_ type: Service.Type) -> Bool {
      MemoryLayout<Service>.size <= MemoryLayout<FiveWords>.size
        && MemoryLayout<Service>.alignment <= MemoryLayout<FiveWords>.alignment
    }
  }
}
