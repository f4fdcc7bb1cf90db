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

  /// What has to be done with an instance that nobody needs any more.
  enum Ending {
    /// Nothing: it refers to nothing.
    case nothing
    /// It is a reference, which is released.
    case release
    /// What its type says.
    case destroy
  }

  /// Returns what has to be done with the instances of a type.
  ///
  /// Most need not be destroyed by way of the metadata of their type, which takes several times as
  /// long as to release a reference.
  static func ending(of type: Any.Type) -> Ending {
    func open<T>(_: T.Type) -> Ending {
      if _isPOD(T.self) { return .nothing }
      return T.self is AnyClass ? .release : .destroy
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
