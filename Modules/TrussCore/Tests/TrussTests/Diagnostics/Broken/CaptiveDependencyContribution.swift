import Truss

enum CaptiveDependencyContribution {
  struct WebModule: Module {
    var bindings: Bindings {
      Scoped(in: RequestContext.self, Controller.init(context:))
      Contribution(to: Route.self) { (_: Controller) in Route(users: Users(store: MemoryStore())) }
      Singleton(Server.init(routes:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "web" }
    var modules: Modules { WebModule() }
    var roots: Roots { Server.self }
  }
}
