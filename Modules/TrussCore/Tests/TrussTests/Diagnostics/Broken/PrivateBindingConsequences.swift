import Truss

/// A store that is not exported, with a pool and an input that would be used if it were.
enum PrivateBindingConsequences {
  struct Pool: Sendable {}

  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }

    var bindings: Bindings {
      Singleton { (_: Configuration) in Pool() }
      Singleton((any Store).self) { (_: Pool) in MemoryStore() }
      Singleton { RequestContext() }
    }
  }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings { Singleton(Users.init(store:)).exported() }
  }

  struct App: Assembly {
    var name: String { "private-binding" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule(); UsersModule() }
    var roots: Roots { Users.self }
  }
}
