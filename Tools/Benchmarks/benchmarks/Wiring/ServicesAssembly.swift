import Truss

/// How many bindings there are besides those that the workloads resolve.
enum Crowd {
  /// None.
  case none
  /// Ten.
  case few
  /// A thousand, in twenty modules.
  case thousand
  /// Ten thousand, in twenty modules.
  case tenThousand
  /// A thousand, and two hundred in the scope of a request.
  case wideScope
}

/// The application whose roots the workloads resolve.
struct ServicesAssembly: Assembly {
  let name = "services"
  var crowd = Crowd.none

  var modules: Modules {
    ServicesModule()
    ProductsModule()
    ChainModule()
    StepsModule()
    VisitsModule()
    if crowd == .few { FewModule() }
    if crowd == .thousand || crowd == .wideScope { manyModules([D0.self]) }
    if crowd == .tenThousand { manyModules(allDigits) }
    if crowd == .wideScope { WideScopeModule() }
  }

  var roots: Roots {
    (any Store).self
    D.self
    LastLink.self
    Step49.self
    (any Greeter).self
    (any SharedGreeter).self
    Cache.self
    Provider<Tool>.self
    Provider<any Store>.self
    ScopeFactory<RequestContext, Handler>.self
    ScopeFactory<RequestContext, Visit>.self
    Provider<Visitor>.self
    Reception.self
    Desk.self
    AssistedFactory<Invoice, OrderNumber, Discount>.self
    AssistedFactory<Receipt, OrderNumber>.self
    Product0.self
    Product1.self
    Product2.self
    Product3.self
    Product4.self
    Product5.self
    Product6.self
    Product7.self
    Product8.self
    Product9.self
    Product10.self
    Product11.self
    Product12.self
    if crowd == .few { CrowdRoots.few }
    if crowd == .thousand || crowd == .wideScope { CrowdRoots.many([D0.self]) }
    if crowd == .tenThousand { CrowdRoots.many(allDigits) }
    if crowd == .wideScope { WideScopeModule.roots() }
  }
}
