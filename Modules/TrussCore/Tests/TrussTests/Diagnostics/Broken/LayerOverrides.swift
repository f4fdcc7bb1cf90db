import Truss

enum LayerOverrides {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton { MemoryStore() }
      Singleton { (store: MemoryStore) in CachedStore(inner: store) }.exported()
    }
  }

  struct QueueModule: Module {
    let topic: String
    var identity: String? { topic }
    var bindings: Bindings {
      Singleton { Configuration() }
      Contribution { (_: Configuration) in 1 }
    }
  }

  struct FakesModule: Module {
    let name: String
    var identity: String? { name }
    var bindings: Bindings { Singleton((any Store).self, MemoryStore.init).overriding() }
  }

  struct App: Assembly {
    var modules: Modules {
      StoreModule()
      QueueModule(topic: "mail")
      FakesModule(name: "first")
      FakesModule(name: "second")
    }
    var roots: Roots { CachedStore.self; [Int].self }
  }

  struct Staging: Assembly {
    var base: some Assembly { App() }
    var overrides: Overrides {
      Value(RequestContext())
      Value(MemoryStore())
      Value(Configuration()).inside(QueueModule.self)
      Value(CachedStore(inner: MemoryStore()))
      Value(CachedStore(inner: MemoryStore()))
      Singleton((any Store).self, MemoryStore.init).inside(QueueModule.self, identity: "mail")
      Value(SessionContext()).inside(StoreModule.self)
      Decorator(Configuration.self) { (configuration: Configuration) in configuration }
      Decorator(Configuration.self) { (configuration: Configuration) in configuration }.inside(
        StoreModule.self)
      Singleton { () -> Void in }
    }
  }

  struct CacheModule: Module {
    var bindings: Bindings {
      Singleton { (store: MemoryStore) in CachedStore(inner: store) }.exported()
      Singleton { MemoryStore() }.exported()
    }
  }

  struct Cached: Assembly {
    var modules: Modules { CacheModule(); QueueModule(topic: "mail") }
    var roots: Roots { CachedStore.self; [Int].self }
  }

  /// Overrides inside modules that do not bind their keys.
  struct Misplaced: Assembly {
    var base: some Assembly { Cached() }
    var overrides: Overrides {
      Value(Configuration()).inside(CacheModule.self)
      Value(SessionContext()).inside(QueueModule.self, identity: "spam")
      Decorator(SessionContext.self) { (context: SessionContext) in context }.inside(
        QueueModule.self, identity: "spam")
      Singleton((any Store).self, MemoryStore.init).inside(CacheModule.self)
    }
  }

  /// Decorators of a key that nothing binds, and that instances of other types can have.
  struct Decorated: Assembly {
    var base: some Assembly { Cached() }
    var overrides: Overrides {
      Decorator((any Store).self) { (store: any Store) in store }.inside(CacheModule.self)
      Decorator((any Store).self) { (store: any Store) in store }
    }
  }

  /// An override of such a key.
  struct Similar: Assembly {
    var base: some Assembly { Cached() }
    var overrides: Overrides { Singleton((any Store).self, MemoryStore.init) }
  }
}
