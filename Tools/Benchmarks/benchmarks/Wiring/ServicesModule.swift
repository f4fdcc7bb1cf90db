import Truss

/// Binds what the workloads resolve, except for products and the chain.
struct ServicesModule: Module {
  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init).exported()
    Singleton(Clock.init).exported()
    Value(Settings.standard).exported()
    Singleton(Audit.init).exported()
    Contribution(to: (any Plugin).self, FirstPlugin.init)
    Contribution(to: (any Plugin).self, SecondPlugin.init)
    Contribution(to: (any Plugin).self, ThirdPlugin.init)

    Factory(Tool.init(store:)).exported()
    Factory(A.init(store:))
    Factory(B.init(store:a:))
    Factory(C.init(a:b:))
    Factory(D.init(a:b:c:store:)).exported()

    Factory((any Greeter).self, PlainGreeter.init(store:)).exported()
    Decorator((any Greeter).self) { inner in PoliteGreeter(inner: inner) }
    Decorator((any Greeter).self, LoudGreeter.init(inner:clock:))
    Singleton((any SharedGreeter).self, PlainGreeter.init(store:)).exported()
    Decorator((any SharedGreeter).self) { inner in PoliteGreeter(inner: inner) }
    Decorator((any SharedGreeter).self) { (inner: any SharedGreeter, clock: Clock) in
      LoudGreeter(inner: inner, clock: clock)
    }

    WeakSingleton(Cache.init).exported()
    Factory(InvoiceLine.init(order:store:))
    Factory(Invoice.init(order:discount:line:clock:)).exported()
    Factory(Receipt.init(order:store:)).exported()
    Factory(Desk.init(tool:)).exported()
    Scoped(in: RequestContext.self, Session.init(context:store:))
    Factory(Handler.init(session:clock:)).exported()
  }
}
