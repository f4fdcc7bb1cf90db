import Truss

enum MissingBindingNearMisses {
  enum Replica: Qualifier {}

  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).qualified(Replica.self).exported()
      Singleton(MemoryStore.init).exported()
      Contribution(to: Route.self) { Route(users: Users(store: MemoryStore())) }
    }
  }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self; Configuration.self; Route.self }
    var bindings: Bindings {
      Singleton(Users.init(store:)).exported()
      Singleton { (configuration: Configuration) in Server(routes: []) }.exported()
      Singleton { (route: Route) in Report(store: route.users.store) }.exported()
    }
  }

  struct App: Assembly {
    var modules: Modules { StoreModule(); UsersModule() }
    var roots: Roots { Users.self; Server.self; Report.self }
  }

  struct ConfigurationModule: Module {
    var bindings: Bindings { Singleton(Configuration.init).exported() }
  }

  struct OtherApp: Assembly {
    var modules: Modules { ConfigurationModule() }
    var roots: Roots { Configuration.self }
  }
}
