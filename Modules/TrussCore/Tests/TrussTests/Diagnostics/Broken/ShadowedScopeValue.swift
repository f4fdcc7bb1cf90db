import Truss

struct ShadowedScopeValue: Assembly {
  struct WebModule: Module {
    var exports: Bindings {
      Scoped(in: RequestContext.self, Controller.init(context:))
      Singleton(RequestContext.init)
    }
  }

  struct ServerModule: Module {
    var requires: Requirements { Controller.self; SessionContext.self }
    var bindings: Bindings {
      Singleton { (requests: ScopeFactory<RequestContext, Controller>) in MemoryStore() }.exported()
      Transient { (session: SessionContext) in Configuration() }.exported()
    }
  }

  var inputs: Inputs { SessionContext.self }
  var modules: Modules { WebModule(); ServerModule() }
  var roots: Roots { MemoryStore.self; ScopeFactory<SessionContext, Configuration>.self }
}
