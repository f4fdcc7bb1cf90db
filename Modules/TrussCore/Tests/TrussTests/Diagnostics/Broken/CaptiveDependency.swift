import Truss

struct CaptiveDependency: Assembly {
  final class Pages: Sendable { init(_ controller: Controller) {} }

  final class Template {
    let controller: Controller
    init(controller: Controller) { self.controller = controller }
  }

  struct Session: Sendable { let context: SessionContext }

  final class Cart: Sendable { init(controller: Controller, context: SessionContext) {} }

  var name: String { "captive-dependency" }
  var exports: Bindings {
    Scoped(in: RequestContext.self, Controller.init(context:))
    Transient(Template.init(controller:))
    Singleton { (template: Template) in Pages(template.controller) }
    Scoped(in: SessionContext.self, Cart.init(controller:context:))
    Scoped(in: RequestContext.self) { (cart: Cart) in Session(context: SessionContext()) }
    Scoped(in: SessionContext.self) { (requests: ScopeFactory<RequestContext, Session>) in
      Report(store: MemoryStore())
    }
    Singleton { (sessions: ScopeFactory<SessionContext, Report>) in Configuration() }
    Contribution(to: Route.self) { (_: Controller) in Route(users: Users(store: MemoryStore())) }
    Singleton(Server.init(routes:))
  }
  var roots: Roots { Pages.self; Configuration.self; Server.self }
}
