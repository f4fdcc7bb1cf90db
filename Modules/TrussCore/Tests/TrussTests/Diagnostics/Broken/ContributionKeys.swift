import Truss

enum ContributionKeys {
  struct StoreModule: Module {
    var bindings: Bindings {
      Contribution(to: (any Store).self, MemoryStore.init).keyed("memory")
      Contribution(to: (any Store).self, MemoryStore.init).keyed(7)
      Factory((any Store).self, MemoryStore.init).contributed()
    }
  }

  struct ReportModule: Module {
    var bindings: Bindings {
      Contribution(to: (any Store).self, MemoryStore.init).keyed("memory")
      Factory { Configuration() }.exported().contributed()
      Factory { Configuration() }.fallback().contributed()
      Singleton { (stores: [String: any Store]) in stores.count }.exported()
      Singleton { (routes: [Int: Lazy<Route>], all: [Configuration]) in "\(routes)" }.exported()
    }
  }

  struct App: Assembly {
    var name: String { "contribution-keys" }
    var modules: Modules {
      StoreModule()
      ReportModule()
    }
    var roots: Roots {
      Int.self
      String.self
    }
  }
}
