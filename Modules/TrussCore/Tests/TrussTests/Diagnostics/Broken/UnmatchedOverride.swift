import Truss

struct UnmatchedOverride: Assembly {
  struct StoreModule: Module {
    var exports: Bindings {
      Singleton((any Store).self, MemoryStore.init).overriding()
    }
  }

  var modules: Modules { StoreModule() }
  var roots: Roots { (any Store).self }
}
