import Truss

struct PrivateBinding: Assembly {
  struct Pool: Sendable {}

  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      // If it were exported, these and the input would be used.
      Singleton { (_: Pool) in SessionContext() }
      Singleton { (_: Configuration) in Pool() }
      Singleton { RequestContext() }
    }
  }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self; SessionContext.self }
    var exports: Bindings { Singleton(Users.init(store:)) }
    var bindings: Bindings { Singleton { (_: SessionContext) in Server(routes: []) }.exported() }
  }

  var inputs: Inputs { Configuration.self }
  var modules: Modules { StoreModule(); UsersModule() }
  var roots: Roots { Users.self; Server.self }
}
