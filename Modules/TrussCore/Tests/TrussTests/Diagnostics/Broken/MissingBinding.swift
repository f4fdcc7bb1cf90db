import Truss

enum MissingBinding {
  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }
    var exports: Bindings {
      Singleton(Users.init(store:))
      Contribution(to: Route.self, Route.init(users:))
      Singleton(Report.init(store:))
      Singleton(Server.init(routes:))
    }
  }

  struct App: Assembly {
    var name: String { "missing-binding" }
    var modules: Modules { UsersModule() }
    var roots: Roots { Server.self; Report.self; Int.self }
  }
}
