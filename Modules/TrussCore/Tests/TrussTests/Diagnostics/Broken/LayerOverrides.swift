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
    var name: String { "server" }
    var modules: Modules {
      StoreModule()
      QueueModule(topic: "mail")
      FakesModule(name: "first")
      FakesModule(name: "second")
    }
    var roots: Roots { CachedStore.self; [Int].self }
  }

  struct Staging: Assembly {
    var name: String { "staging" }
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
}
