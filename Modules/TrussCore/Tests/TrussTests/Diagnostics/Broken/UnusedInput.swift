import Truss

/// Inputs that the application does not need, and an empty collection, because only another application composes
/// a module.
enum UnusedInput {
  struct ReportsModule: Module {
    var bindings: Bindings { Singleton { (routes: [Route]) in Server(routes: routes) }.exported() }
  }

  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings {
      Singleton((any Store).self) { (_: Configuration) in MemoryStore() }.exported()
      Decorator((any Store).self, CachedStore.init(inner:))
      Singleton(Users.init(store:)).exported()
    }
  }

  struct BillingModule: Module {
    var requires: Requirements { Users.self; RequestContext.self }
    var bindings: Bindings {
      Contribution(Route.init(users:))
      Contribution(to: Route.self) { (_: RequestContext, users: Users) in Route(users: users) }
    }
  }

  struct App: Assembly {
    var inputs: Inputs { Configuration.self; RequestContext.self }
    var modules: Modules { StoreModule(); ReportsModule() }
    var roots: Roots { Server.self }
  }

  struct OtherApp: Assembly {
    var inputs: Inputs { Configuration.self; RequestContext.self }
    var modules: Modules { StoreModule(); ReportsModule(); BillingModule() }
    var roots: Roots { Server.self }
  }
}
