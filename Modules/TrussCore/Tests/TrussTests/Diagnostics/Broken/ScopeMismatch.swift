import Truss

struct ScopeMismatch: Assembly {
  struct Session: Sendable { let controller: Controller }

  var exports: Bindings {
    Scoped(in: RequestContext.self, Controller.init(context:))
    Scoped(in: SessionContext.self, Session.init(controller:))
    Singleton { (sessions: ScopeFactory<SessionContext, Session>) in Configuration() }
    Singleton { (requests: ScopeFactory<RequestContext, Controller>) in MemoryStore() }
  }
  var roots: Roots { Controller.self; Configuration.self; MemoryStore.self }
}
