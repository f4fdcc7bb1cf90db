import Truss

enum UnusedBinding {
  struct StoreModule: Module {
    var exports: Bindings { Singleton((any Store).self, MemoryStore.init) }
    var bindings: Bindings {
      Singleton(MemoryStore.init)
      Singleton { (report: Report) in Configuration() }
      Singleton { (configuration: Configuration) in Report(store: MemoryStore()) }
    }
  }

  struct App: Assembly {
    var inputs: Inputs { Int.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
