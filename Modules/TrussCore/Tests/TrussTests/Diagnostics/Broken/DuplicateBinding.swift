import Truss

struct DuplicateBinding: Assembly {
  struct FirstModule: Module {
    var exports: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton { Configuration() }
      Transient { Configuration() }
    }
  }

  struct SecondModule: Module {
    var exports: Bindings {
      Singleton((any Store).self) { MemoryStore() }
    }
  }

  var modules: Modules {
    FirstModule()
    SecondModule()
  }
  var roots: Roots {
    (any Store).self
    Configuration.self
  }
}
