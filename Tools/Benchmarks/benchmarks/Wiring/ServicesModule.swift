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

    Transient(Tool.init(store:)).exported()
    Transient(A.init(store:))
    Transient(B.init(store:a:))
    Transient(C.init(a:b:))
    Transient(D.init(a:b:c:store:)).exported()

    Transient((any Greeter).self, PlainGreeter.init(store:)).exported()
    Decorator((any Greeter).self) { inner in PoliteGreeter(inner: inner) }
    Decorator((any Greeter).self, LoudGreeter.init(inner:clock:))
    Singleton((any SharedGreeter).self, PlainGreeter.init(store:)).exported()
    Decorator((any SharedGreeter).self) { inner in PoliteGreeter(inner: inner) }
    Decorator((any SharedGreeter).self) { (inner: any SharedGreeter, clock: Clock) in
      LoudGreeter(inner: inner, clock: clock)
    }

    WeakSingleton(Cache.init).exported()
    Transient(InvoiceLine.init(order:store:))
    Transient(Invoice.init(order:discount:line:clock:)).exported()
    Transient(Receipt.init(order:store:)).exported()
    Transient(Desk.init(tool:)).exported()
    Scoped(in: RequestContext.self, Session.init(context:store:))
    Transient(Handler.init(session:clock:)).exported()
  }
}
