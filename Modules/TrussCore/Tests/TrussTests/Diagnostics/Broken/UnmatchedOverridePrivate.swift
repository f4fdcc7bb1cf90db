import Truss

enum UnmatchedOverridePrivate {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Users.init(store:)).exported()
      Singleton { MemoryStore() }.exported()
    }
  }

  struct FakesModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).overriding().exported()
      Singleton { CachedStore(inner: MemoryStore()) }.overriding()
    }
  }

  struct App: Assembly {
    var modules: Modules { StoreModule(); FakesModule() }
    var roots: Roots { Users.self }
  }

  /// Does not compose the module that binds the key privately.
  struct Tool: Assembly {
    var modules: Modules { FakesModule() }
    var roots: Roots { (any Store).self }
  }
}
