import Truss

/// Binds what holds nothing that threads share.
struct VisitsModule: Module {
  var bindings: Bindings {
    Scoped(in: RequestContext.self, Visit.init(context:)).exported()
    Factory(Visitor.init).exported()
    Factory(Reception.init(visitor:)).exported()
  }
}
