import Truss

struct ContributionKeys: Assembly {
  enum Replica: Qualifier {}

  struct StoreModule: Module {
    var bindings: Bindings {
      Contribution(to: (any Store).self, MemoryStore.init).forKey("memory")
      Contribution(to: (any Store).self, MemoryStore.init).forKey(7)
      Transient((any Store).self, MemoryStore.init).contributed()
    }
  }

  struct ReportModule: Module {
    var exports: Bindings {
      Contribution(to: (any Store).self, MemoryStore.init).forKey("memory")
      Transient { Configuration() }.exported().contributed()
      Transient { Configuration() }.fallback().contributed()
      Singleton { (stores: [String: any Store]) in stores.count }
      Singleton { (routes: [Int: Lazy<Route>], all: [Configuration]) in "\(routes)" }
    }
  }

  /// Contributes under one key, composed under two qualifiers.
  struct StorageModule: Module {
    var bindings: Bindings { Contribution { MemoryStore() }.forKey("memory") }
  }

  var modules: Modules {
    StoreModule()
    ReportModule()
    StorageModule()
    StorageModule().qualified(Replica.self)
  }
  var roots: Roots { Int.self; String.self; [String: MemoryStore].self }
}
