import Truss

enum VoidBinding {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton { (store: any Store) in
        _ = store
      }
      Transient {}.exported()
      Contribution { (store: any Store) in
        _ = store
      }
    }
  }

  struct App: Assembly {
    var name: String { "void-binding" }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
