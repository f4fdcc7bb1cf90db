import Truss

enum EmptyCollection {
  struct ServerModule: Module {
    var bindings: Bindings {
      Singleton(Server.init(routes:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "empty-collection" }
    var modules: Modules { ServerModule() }
    var roots: Roots { Server.self }
  }
}
