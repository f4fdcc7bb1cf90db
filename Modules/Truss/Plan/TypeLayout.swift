/// What has to be done with instances of types that only the running program knows.
enum TypeLayout {
  /// Returns the bytes that an instance takes, and what they are aligned to.
  static func of(_ type: Any.Type) -> (size: Int, alignment: Int) {
    func open<T>(_: T.Type) -> (size: Int, alignment: Int) {
      (MemoryLayout<T>.size, MemoryLayout<T>.alignment)
    }
    return open(type)
  }

  /// Returns memory for one instance.
  static func allocate(_ type: Any.Type) -> UnsafeMutableRawPointer {
    func open<T>(_: T.Type) -> UnsafeMutableRawPointer {
      UnsafeMutableRawPointer(UnsafeMutablePointer<T>.allocate(capacity: 1))
    }
    return open(type)
  }

  /// Destroys an instance.
  static func destroy(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    func open<T>(_: T.Type) {
      address.assumingMemoryBound(to: T.self).deinitialize(count: 1)
    }
    open(type)
  }

  /// Copies an instance into memory that holds none.
  static func copy(
    _ type: Any.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_: T.Type) {
      target.initializeMemory(as: T.self, from: source.assumingMemoryBound(to: T.self), count: 1)
    }
    open(type)
  }
}
