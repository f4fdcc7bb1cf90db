import Truss

/// Binds the services without shared state.
struct VisitsModule: Module {
  var bindings: Bindings {
    Scoped(in: RequestContext.self, Visit.init(context:)).exported()
    Factory(Visitor.init).exported()
    Factory(Reception.init(visitor:)).exported()
  }
}
