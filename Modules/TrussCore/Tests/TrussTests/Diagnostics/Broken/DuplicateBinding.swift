import Truss

enum DuplicateBinding {
  struct FirstModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton { Configuration() }.exported()
      Transient { Configuration() }.exported()
    }
  }

  struct SecondModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self) { MemoryStore() }.exported()
    }
  }

  struct App: Assembly {
    var name: String { "duplicate-binding" }
    var modules: Modules {
      FirstModule()
      SecondModule()
    }
    var roots: Roots {
      (any Store).self
      Configuration.self
    }
  }
}
