import Truss

enum EmptyCollection {
  struct ServerModule: Module {
    var exports: Bindings {
      Singleton(Server.init(routes:))
    }
  }

  struct App: Assembly {
    var name: String { "empty-collection" }
    var modules: Modules { ServerModule() }
    var roots: Roots { Server.self }
  }
}
