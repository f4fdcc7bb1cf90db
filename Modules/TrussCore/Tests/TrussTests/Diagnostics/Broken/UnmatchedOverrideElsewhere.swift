import Truss

enum UnmatchedOverrideElsewhere {
  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }

    var bindings: Bindings {
      Singleton((any Store).self) { (_: Configuration) in MemoryStore() }.exported()
    }
  }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings { Singleton(Users.init(store:)).exported() }
  }

  struct App: Assembly {
    var inputs: Inputs { Configuration.self }
    var modules: Modules { UsersModule() }
    var roots: Roots { Users.self }
  }

  struct Staging: Assembly {
    var name: String { "unmatched-override" }
    var base: some Assembly { App() }
    var overrides: Overrides {
      Singleton { CachedStore(inner: MemoryStore()) }.also((any Store).self) { $0 }
    }
  }

  struct OtherApp: Assembly {
    var name: String { "other-app" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
