/// The layout of instances of a type that is known only at run time.
package struct TypeLayout: Sendable {
  let type: Any.Type

  let size: Int

  let alignment: Int

  package let kind: Kind

  package init(_ type: Any.Type) {
    func open<T>(_: T.Type) -> Kind {
      if _isPOD(T.self) { return .bytes }
      return T.self is AnyClass ? .reference : .other
    }
    self.type = type
    (size, alignment) = Self.of(type)
    kind = open(type)
  }

  @inline(__always)
  func copy(from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer) {
    switch kind {
    case .bytes: Self.copyBytes(size, from: source, to: target)
    case .reference:
      let reference = source.load(as: Unmanaged<AnyObject>.self)
      target.storeBytes(of: reference.retain(), as: Unmanaged<AnyObject>.self)
    case .other: Self.copy(type, from: source, to: target)
    }
  }

  @inline(__always)
  func destroy(at address: UnsafeMutableRawPointer) { kind.destroy(type, at: address) }

  static func of(_ type: Any.Type) -> (size: Int, alignment: Int) {
    func open<T>(_: T.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    }
    return open(type)
  }

  static func allocate(_ type: Any.Type) -> UnsafeMutableRawPointer {
    func open<T>(_: T.Type) -> UnsafeMutableRawPointer {
      UnsafeMutableRawPointer(UnsafeMutablePointer<T>.allocate(capacity: 1))
    }
    return open(type)
  }

  /// The contents of an instance, which determine how it is copied and destroyed.
  ///
  /// Most types need no metadata for that, with which it takes several times as long as to count a
  /// reference.
  package enum Kind {
    /// Bytes: it holds no references.
    case bytes
    /// One reference to an object.
    case reference
    /// Anything else.
    case other

    @inline(__always)
    func destroy(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
      switch self {
      case .bytes: break
      case .reference: address.load(as: Unmanaged<AnyObject>.self).release()
      case .other: TypeLayout.destroy(type, at: address)
      }
    }
  }

  /// Copies bytes; a call of the C library would take longer than to copy a word or two.
  @inline(__always)
  private static func copyBytes(
    _ count: Int, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    switch count {
    case 8: target.storeBytes(of: source.loadUnaligned(as: UInt64.self), as: UInt64.self)
    case 16:
      target.storeBytes(of: source.loadUnaligned(as: SIMD2<UInt64>.self), as: SIMD2<UInt64>.self)
    default: target.copyMemory(from: source, byteCount: count)
    }
  }

  static func destroy(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    func open<T>(_: T.Type) { _ = address.assumingMemoryBound(to: T.self).move() }
    open(type)
  }

  static func copy(
    _ type: Any.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_: T.Type) {
      // Bound memory is initialized by the compiler; another function would get a copy first.
      target.bindMemory(to: T.self, capacity: 1).initialize(
        to: source.assumingMemoryBound(to: T.self).pointee)
    }
    open(type)
  }
}

/// The memory of some instances that follow one another, each at the next address that suits its alignment.
struct MemoryExtent: Sendable {
  private(set) var size = 0

  private(set) var alignment = 1

  /// Adds an instance after a header, and returns its offset in bytes from the start of the memory.
  mutating func add(_ layout: (size: Int, alignment: Int), after header: Int = 0) -> Int {
    let offset = (size + header + layout.alignment - 1) & -layout.alignment
    size = offset + layout.size
    alignment = Swift.max(alignment, layout.alignment)
    return offset
  }
}
