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
      Singleton((any Store).self, MemoryStore.init).overriding()
      Singleton { CachedStore(inner: MemoryStore()) }.overriding()
    }
  }

  struct App: Assembly {
    var name: String { "unmatched-override" }
    var modules: Modules { StoreModule(); FakesModule() }
    var roots: Roots { Users.self }
  }
}
