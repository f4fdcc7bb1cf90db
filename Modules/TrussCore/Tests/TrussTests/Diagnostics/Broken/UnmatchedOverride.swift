import Truss

enum UnmatchedOverride {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).overriding().exported()
    }
  }

  struct App: Assembly {
    var name: String { "unmatched-override" }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
