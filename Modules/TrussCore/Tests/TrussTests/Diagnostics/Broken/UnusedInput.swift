import Truss

/// An input that a binding takes which the application does not need.
enum UnusedInput {
  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings {
      Singleton((any Store).self) { (_: Configuration) in MemoryStore() }.exported()
      Decorator((any Store).self, CachedStore.init(inner:))
      Singleton(Users.init(store:)).exported()
    }
  }

  struct ReportsModule: Module {
    var bindings: Bindings { Singleton { (routes: [Route]) in Server(routes: routes) }.exported() }
  }

  struct BillingModule: Module {
    var requires: Requirements { Users.self }
    var bindings: Bindings { Contribution(Route.init(users:)) }
  }

  struct App: Assembly {
    var name: String { "server" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule(); ReportsModule() }
    var roots: Roots { Server.self }
  }

  struct OtherApp: Assembly {
    var name: String { "other" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule(); ReportsModule(); BillingModule() }
    var roots: Roots { Server.self }
  }
}
