import Truss

enum UnmatchedOverride {
  struct StoreModule: Module {
    var exports: Bindings {
      Singleton((any Store).self, MemoryStore.init).overriding()
    }
  }

  struct App: Assembly {
    var name: String { "unmatched-override" }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
