import Truss

/// Unused bindings and empty collections, because only another application composes a module.
enum ComposedElsewhere {
  struct ReportsModule: Module {
    var bindings: Bindings { Singleton { (routes: [Route]) in Server(routes: routes) }.exported() }
  }

  struct BillingModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings {
      Contribution(to: Route.self) { (_: Configuration) in
        Route(users: Users(store: MemoryStore()))
      }
    }
  }

  struct App: Assembly {
    var name: String { "server" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { ReportsModule() }
    var roots: Roots { Server.self }
  }

  struct OtherApp: Assembly {
    var name: String { "other" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { ReportsModule(); BillingModule() }
    var roots: Roots { Server.self }
  }
}
