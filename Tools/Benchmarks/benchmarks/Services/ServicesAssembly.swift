import Truss

/// The application whose roots most workloads resolve.
struct ServicesAssembly: Assembly {
  /// The bindings besides those that the workloads resolve.
  enum Crowd {
    case none, ten, thousand
    /// A thousand, and two hundred in the scope of a request.
    case wideScope
  }

  let name = "services"
  var crowd = Crowd.none

  var modules: Modules {
    ServicesModule()
    ChainModule()
    if crowd == .ten { TenModule() }
    if crowd == .thousand || crowd == .wideScope { genericModules }
    if crowd == .wideScope { WideScopeModule() }
  }

  var roots: Roots {
    (any Store).self
    D.self
    LastLink.self
    (any Greeter).self
    Cache.self
    Badge.self
    Provider<Tool>.self
    ScopeFactory<RequestContext, Handler>.self
    Desk.self
    AssistedFactory<Invoice, OrderNumber, Discount>.self
    AssistedFactory<Receipt, OrderNumber>.self
    Product4.self
    Product5.self
    if crowd == .ten { Part<D9, D0, D0, D0>.self }
    if crowd == .thousand || crowd == .wideScope { crowdRoots }
    if crowd == .wideScope { ScopeFactory<RequestContext, [ScopedSpare]>.self }
  }
}

/// Binds what the workloads resolve, except for the chain.
private struct ServicesModule: Module {
  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init).exported()
    Singleton(Clock.init).exported()
    Value(Settings.standard).exported()
    Singleton(Audit.init)
    Contribution(to: (any Plugin).self, FirstPlugin.init)
    Contribution(to: (any Plugin).self, SecondPlugin.init)
    Contribution(to: (any Plugin).self, ThirdPlugin.init)

    Transient(Product4.init(_:_:_:_:)).exported()
    Transient(Product5.init(_:_:_:_:_:)).exported()
    Transient(Tool.init(store:)).exported()
    Transient(A.init(store:))
    Transient(B.init(store:a:))
    Transient(C.init(a:b:))
    Transient(D.init(a:b:c:store:)).exported()

    Transient((any Greeter).self, PlainGreeter.init(store:)).exported()
    Decorator((any Greeter).self) { inner in PoliteGreeter(inner: inner) }
    Decorator((any Greeter).self, LoudGreeter.init(inner:clock:))

    WeakSingleton(Cache.init).exported()
    Transient(Badge.init).onInit { (badge, clock: Clock) in badge.clock = clock }.exported()
    Transient(InvoiceLine.init(order:store:))
    Transient(Invoice.init(order:discount:line:clock:)).exported()
    Transient(Receipt.init(order:store:)).exported()
    Transient(Desk.init(tool:)).exported()
    Scoped(in: RequestContext.self, Session.init(context:store:))
    Transient(Handler.init(session:clock:)).exported()
  }
}

/// Binds two hundred instances in the scope of a request.
private struct WideScopeModule: Module {
  var bindings: Bindings {
    for _ in 0..<200 {
      Scoped(in: RequestContext.self, ScopedSpare.init(context:)).contributed()
    }
  }
}

/// One of many instances of a scope.
private final class ScopedSpare: Sendable {
  let context: RequestContext
  init(context: RequestContext) { self.context = context }
}
