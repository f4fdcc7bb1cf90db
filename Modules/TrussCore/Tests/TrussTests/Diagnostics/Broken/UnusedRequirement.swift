import Truss

struct UnusedRequirement: Assembly {
  struct StoreModule: Module {
    var requires: Requirements {
      Configuration.self
      (any Store).self
      [Route].self
    }

    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton(Users.init(store:)).exported()
      Singleton(Server.init(routes:)).exported()
      Contribution(to: Route.self, Route.init(users:))
    }
  }

  var inputs: Inputs { Configuration.self }
  var modules: Modules { StoreModule() }
  var roots: Roots {
    Users.self
    Server.self
    Configuration.self
  }
}
