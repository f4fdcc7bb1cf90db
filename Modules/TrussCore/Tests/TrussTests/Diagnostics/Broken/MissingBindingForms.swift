import Truss

struct MissingBindingForms: Assembly {
  enum Replica: Qualifier {}

  struct ServerModule: Module {
    var bindings: Bindings {
      Singleton { (_: any Store) in Report(store: MemoryStore()) }.exported()
      Singleton { (_: Qualified<Replica, any Store>) in Server(routes: []) }.exported()
      Singleton { (_: ScopeFactory<RequestContext, Controller>) in SessionContext() }.exported()
      Singleton { (_: AssistedFactory<Users, Int>) in Configuration() }.exported()
    }
  }

  var modules: Modules { ServerModule() }
  var roots: Roots { Report.self; Server.self; SessionContext.self; Configuration.self }
}
