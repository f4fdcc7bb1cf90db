import Truss

/// A layer replaces an alias that its binding does not have.
enum OverrideOfRemoved {
  struct StorageModule: Module { var bindings: Bindings { Singleton(MemoryStore.init).exported() } }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings { Singleton(Users.init(store:)).exported() }
  }

  struct App: Assembly {
    var modules: Modules { StorageModule(); UsersModule() }
    var roots: Roots { Users.self; MemoryStore.self }
  }

  struct Staging<Base: Assembly & Sendable>: Assembly {
    let base: Base
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
    var base: some Assembly { App() }
    var modules: Modules { FakesModule(); CacheModule() }
  }

  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings {
      Singleton((any Store).self) { (_: Configuration) in MemoryStore() }.exported()
    }
  }

  /// Does not compose the module that binds the key.
  struct Bare: Assembly {
    var inputs: Inputs { Configuration.self }
    var modules: Modules { UsersModule() }
    var roots: Roots { Users.self }
  }

  struct OtherApp: Assembly {
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
