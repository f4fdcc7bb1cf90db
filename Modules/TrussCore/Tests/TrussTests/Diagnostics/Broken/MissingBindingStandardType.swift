import Truss

enum MissingBindingStandardType {
  struct Page: Sendable { init(store: any Store, size: Int = 20) {} }

  struct PageModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Page.init).exported()
    }
  }

  struct App: Assembly {
    var name: String { "standard-type" }
    var modules: Modules { PageModule() }
    var roots: Roots { Page.self }
  }
}
