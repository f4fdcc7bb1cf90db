import Truss

enum UnusedRequirement {
  struct StoreModule: Module {
    var requires: Requirements {
      Configuration.self
      (any Store).self
    }

    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton(Users.init(store:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "unused-requirement" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots {
      Users.self
      Configuration.self
    }
  }
}
