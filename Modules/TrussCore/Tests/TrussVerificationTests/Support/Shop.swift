import Truss

/// Modules and assemblies of a small shop, with locations that do not depend on this file.
enum Shop {
  protocol Store: Sendable {}
  struct MemoryStore: Store {}
  struct Page: Sendable {}
  struct Catalogue: Sendable { let store: any Store }
  struct Window: Sendable { let catalogue: Catalogue, pages: [Page] }
  struct Discount: Sendable {}
  struct LoggedStore: Store { let inner: any Store }

  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton(
        (any Store).self, MemoryStore.init, fileID: "StoreLive/StoreModule.swift", line: 8,
        column: 5
      ).exported()
    }
  }

  struct CatalogueModule: Module {
    var requires: Requirements { (any Store).self }

    var bindings: Bindings {
      Singleton(
        Catalogue.init(store:), fileID: "CatalogueLive/CatalogueModule.swift", line: 12, column: 5
      ).exported()
      Contribution(
        to: Page.self, Page.init, fileID: "CatalogueLive/CatalogueModule.swift", line: 13, column: 5
      )
    }
  }

  struct WindowModule: Module {
    var requires: Requirements { Catalogue.self }

    var bindings: Bindings {
      Singleton(
        Window.init(catalogue:pages:), fileID: "WindowLive/WindowModule.swift", line: 9, column: 5
      ).exported()
    }
  }

  struct DiscountModule: Module {
    var bindings: Bindings {
      Singleton(Discount.init, fileID: "DiscountLive/DiscountModule.swift", line: 7, column: 5)
    }
  }

  /// A module that decorates what another one exports.
  struct LogModule: Module {
    var requires: Requirements { (any Store).self }

    var bindings: Bindings { Decorator((any Store).self, LoggedStore.init(inner:)) }
  }

  struct App: Assembly {
    let name: String
    var hasStore = true
    var hasDiscount = false
    var hasLog = false

    var modules: Modules {
      if hasStore { StoreModule() }
      if hasLog { LogModule() }
      CatalogueModule()
      WindowModule()
      if hasDiscount { DiscountModule() }
    }

    var roots: Roots { Window.self }
  }

  static let good = App(name: "shop")
  static let warned = App(name: "sale", hasDiscount: true)
  static let broken = App(name: "kiosk", hasStore: false)
}
