import Truss

/// A layer replaces an alias that its binding does not have.
enum OverrideOfRemoved {
  struct StorageModule: Module { var bindings: Bindings { Singleton(MemoryStore.init).exported() } }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings { Singleton(Users.init(store:)).exported() }
  }

  struct App: Assembly {
    var name: String { "server" }
    var modules: Modules { StorageModule(); UsersModule() }
    var roots: Roots { Users.self; MemoryStore.self }
  }

  struct Staging: Assembly {
    var name: String { "staging" }
    var base: some Assembly { App() }
    var overrides: Overrides {
      Singleton { CachedStore(inner: MemoryStore()) }.also((any Store).self) { $0 }
    }
  }

  struct FakesModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self) { CachedStore(inner: MemoryStore()) }.overriding()
    }
  }

  struct CacheModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings { Decorator((any Store).self, CachedStore.init(inner:)) }
  }

  /// Overrides and decorates what is missing, in modules.
  struct Cached: Assembly {
    var name: String { "cached" }
    var base: some Assembly { App() }
    var modules: Modules { FakesModule(); CacheModule() }
  }
}

/// An override of a key that only a module of another application binds, and privately.
enum OverrideOfPrivateElsewhere {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Users.init(store:)).exported()
    }
  }

  struct FakesModule: Module {
    var bindings: Bindings { Singleton((any Store).self, MemoryStore.init).overriding().exported() }
  }

  struct App: Assembly {
    var name: String { "tool" }
    var modules: Modules { FakesModule() }
    var roots: Roots { (any Store).self }
  }

  struct OtherApp: Assembly {
    var name: String { "server" }
    var modules: Modules { StoreModule(); FakesModule() }
    var roots: Roots { Users.self }
  }
}
