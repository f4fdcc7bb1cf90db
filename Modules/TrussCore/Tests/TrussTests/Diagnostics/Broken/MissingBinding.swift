import Truss

enum MissingBinding {
  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }

    var bindings: Bindings {
      Singleton(Users.init(store:))
      Contribution(to: Route.self, Route.init(users:))
      Singleton(Report.init(store:)).exported()
      Singleton(Server.init(routes:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "missing-binding" }
    var modules: Modules { UsersModule() }
    var roots: Roots {
      Server.self
      Report.self
      Int.self
    }
  }
}
