import Truss

enum ModuleComposedTwice {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
    }
  }

  struct App: Assembly {
    var name: String { "module-composed-twice" }
    var modules: Modules {
      StoreModule()
      StoreModule()
    }
    var roots: Roots { (any Store).self }
  }
}
