import Truss

enum AssistedSingleton {
  struct Month: Sendable {}
  final class Calendar: Sendable { init(month: Month) {} }
  final class Page: Sendable { init(calendar: Calendar) {} }
  final class Archive: Sendable { init(month: Month) {} }

  struct PagesModule: Module {
    var exports: Bindings {
      Singleton(Calendar.init(month:))
      Transient(Page.init(calendar:))
      Scoped(in: RequestContext.self, Archive.init(month:))
    }
  }

  struct App: Assembly {
    var name: String { "assisted-singleton" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { PagesModule() }
    var roots: Roots {
      AssistedFactory<Page, Month>.self
      AssistedFactory<ScopeFactory<RequestContext, Archive>, Month>.self
      AssistedFactory<Configuration, Month>.self
    }
  }
}
