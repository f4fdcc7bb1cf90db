import Truss

/// The application whose scopes and screens the workloads open.
struct RequestsAssembly: Assembly {
  let name = "requests"
  var modules: Modules { RequestsModule() }
  var roots: Roots {
    ScopeFactory<RequestContext, Controller>.self
    ScopeFactory<RequestContext, Account>.self
    ScopeFactory<RequestContext, Profile>.self
    MainActorFactory<Screen, ScreenID>.self
  }
}

private struct RequestsModule: Module {
  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init)
    Singleton((any Timekeeper).self, SystemTimekeeper.init)
    Singleton(Clock.init)
    Scoped(in: RequestContext.self, Session.init(context:store:))
    Transient(Controller.init(session:store:timekeeper:clock:)).exported()
    Scoped(in: RequestContext.self, Account.init(loading:store:)).exported()
    Scoped(in: RequestContext.self, Profile.init(loading:store:)).exported()

    Singleton(Widget<D0>.init)
    Singleton(Widget<D1>.init)
    Singleton(Widget<D2>.init)
    Singleton(Widget<D3>.init)
    Singleton(Widget<D4>.init)
    Singleton(Widget<D5>.init)
    Singleton(Widget<D6>.init)
    Singleton(Widget<D7>.init)
    Singleton(Widget<D8>.init)
    Singleton(Widget<D9>.init)
    Transient(Screen.init(id:store:timekeeper:clock:p0:p1:p2:p3:p4:p5:p6:p7:p8:p9:)).exported()
  }
}
