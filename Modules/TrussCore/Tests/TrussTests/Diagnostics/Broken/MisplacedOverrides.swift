import Truss

enum MisplacedOverrides {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton { (store: MemoryStore) in CachedStore(inner: store) }.exported()
      Singleton { MemoryStore() }.exported()
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

  struct App: Assembly {
    var name: String { "server" }
    var modules: Modules { StoreModule(); QueueModule(topic: "mail") }
    var roots: Roots { CachedStore.self; [Int].self }
  }

  /// Overrides inside modules that do not bind their keys.
  struct Staging: Assembly {
    var name: String { "staging" }
    var base: some Assembly { App() }
    var overrides: Overrides {
      Value(Configuration()).inside(StoreModule.self)
      Value(SessionContext()).inside(QueueModule.self, identity: "spam")
      Decorator(SessionContext.self) { (context: SessionContext) in context }.inside(
        QueueModule.self, identity: "spam")
      Singleton((any Store).self, MemoryStore.init).inside(StoreModule.self)
    }
  }

  /// Decorators of a key that nothing binds, and that instances of other types can have.
  struct Decorated: Assembly {
    var name: String { "decorated" }
    var base: some Assembly { App() }
    var overrides: Overrides {
      Decorator((any Store).self) { (store: any Store) in store }.inside(StoreModule.self)
      Decorator((any Store).self) { (store: any Store) in store }
    }
  }

  /// An override of such a key.
  struct Similar: Assembly {
    var name: String { "similar" }
    var base: some Assembly { App() }
    var overrides: Overrides { Singleton((any Store).self, MemoryStore.init) }
  }
}
