import Truss

/// Binds the services without shared state.
struct VisitsModule: Module {
  var bindings: Bindings {
    Scoped(in: RequestContext.self, Visit.init(context:)).exported()
    Transient(Visitor.init).exported()
    Transient(Reception.init(visitor:)).exported()
  }
}
