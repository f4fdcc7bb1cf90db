import Truss

enum ScopeMismatch {
  struct Session: Sendable { let controller: Controller }

  struct WebModule: Module {
    var exports: Bindings {
      Scoped(in: RequestContext.self, Controller.init(context:))
      Scoped(in: SessionContext.self, Session.init(controller:))
      Singleton { (sessions: ScopeFactory<SessionContext, Session>) in Configuration() }
      Singleton { (requests: ScopeFactory<RequestContext, Controller>) in MemoryStore() }
    }
  }

  struct App: Assembly {
    var name: String { "scope-mismatch" }
    var modules: Modules { WebModule() }
    var roots: Roots { Controller.self; Configuration.self; MemoryStore.self }
  }
}
