/// Operations on instances of types that are known only at run time.
enum TypeLayout {
  /// Returns the size and the alignment of an instance.
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

  /// How an instance is destroyed.
  enum Ending {
    /// Not at all: it holds no references.
    case nothing
    /// By releasing it: it is a reference.
    case release
    /// By the value witness of its type.
    case destroy
  }

  /// Returns how instances of a type are destroyed.
  ///
  /// Most do not need the metadata of their type, with which destruction takes several times as
  /// long as releasing a reference.
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

  /// Copies an instance into uninitialised memory.
  static func copy(
    _ type: Any.Type, from source: UnsafeMutableRawPointer, to target: UnsafeMutableRawPointer
  ) {
    func open<T>(_: T.Type) {
      target.initializeMemory(as: T.self, from: source.assumingMemoryBound(to: T.self), count: 1)
    }
    open(type)
  }
}
