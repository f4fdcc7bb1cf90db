/// Uninitialized memory for one instance.
@frozen @usableFromInline
package struct Place: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: one task at a time uses a place, to construct the instance.

  @usableFromInline package let address: UnsafeMutableRawPointer

  @inlinable @inline(__always)
  package init(_ address: UnsafeMutableRawPointer) { self.address = address }

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

  @inlinable @inline(__always)
  package static func take<Service>(from memory: UnsafeMutableRawPointer) -> Service {
    memory.assumingMemoryBound(to: Service.self).move()
  }
}
