import Truss

struct AssistedSingleton: Assembly {
  struct Month: Sendable {}
  final class Calendar: Sendable { init(month: Month) {} }
  final class Page: Sendable { init(calendar: Calendar) {} }
  final class Archive: Sendable { init(month: Month) {} }

  var name: String { "assisted-singleton" }
  var inputs: Inputs { Configuration.self }
  var exports: Bindings {
    Singleton(Calendar.init(month:))
    Transient(Page.init(calendar:))
    Scoped(in: RequestContext.self, Archive.init(month:))
  }
  var roots: Roots {
    AssistedFactory<Page, Month>.self
    AssistedFactory<ScopeFactory<RequestContext, Archive>, Month>.self
    AssistedFactory<Configuration, Month>.self
  }
}
