import Truss

/// Modules that seem to be linked with another copy of the container.
struct DuplicateLibrary: Assembly {
  struct CameraModule: Module {
    static var linkedLibrary: LoadedLibrary { LoadedLibrary(address: 1) }
    var bindings: Bindings { Singleton { (_: Lazy<UInt8>) in UInt16() }.exported() }
  }

  struct AlbumModule: Module {
    static var linkedLibrary: LoadedLibrary { LoadedLibrary(address: 1) }
    var bindings: Bindings { Singleton((any Store).self, MemoryStore.init) }
  }

  struct ShareModule: Module {
    var bindings: Bindings { Singleton { (_: any Store) in "" }.exported() }
  }

  var name: String { "duplicate-library" }
  var modules: Modules {
    CameraModule()
    AlbumModule()
    ShareModule()
  }
  var roots: Roots {
    UInt16.self
    String.self
  }
}
