import Truss

enum DecoratorWithoutTarget {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Users.init(store:)).exported()
    }
  }

  struct CacheModule: Module {
    var requires: Requirements { (any Store).self }

    var bindings: Bindings {
      Decorator((any Store).self, CachedStore.init(inner:))
      Decorator(Configuration.self) { (inner: Configuration) in inner }
    }
  }

  struct App: Assembly {
    var name: String { "decorator-without-target" }
    var modules: Modules { StoreModule(); CacheModule() }
    var roots: Roots { Users.self }
  }
}
