import Truss

enum BrokenChildren {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Singleton(Users.init(store:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "app" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { Users.self; Configuration.self }
  }

  /// Binds keys that the parent exports, and composes a module again.
  struct Rebinding: Assembly {
    struct FakesModule: Module {
      var bindings: Bindings { Singleton((any Store).self, MemoryStore.init).exported() }
    }

    var name: String { "session" }
    var parent: some Assembly { App() }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { FakesModule(); StoreModule() }
    var roots: Roots { (any Store).self }
  }

  /// Hides a collection that the parent does not have.
  struct Hiding: Assembly {
    struct RoutesModule: Module {
      var requires: Requirements { Users.self }
      var bindings: Bindings { Contribution(Route.init(users:)) }
    }

    var name: String { "session" }
    var parent: some Assembly { App() }
    var hiddenCollections: HiddenCollections { [Route].self }
    var modules: Modules { RoutesModule() }
    var roots: Roots { [Route].self }
  }

  /// Hides a collection without having a parent.
  struct HidingAlone: Assembly {
    var name: String { "session" }
    var hiddenCollections: HiddenCollections { [Route].self }
    var modules: Modules { StoreModule() }
    var roots: Roots { Users.self }
  }

  /// Has bindings with hooks, and with a missing dependency, that none of its roots reaches.
  struct LateApp: Assembly {
    struct LateModule: Module {
      var requires: Requirements { Configuration.self }
      var bindings: Bindings {
        Singleton((any Store).self, MemoryStore.init).onStop { _ in }
        Singleton(Users.init(store:)).exported()
        Singleton { (users: Users) in CachedStore(inner: users.store) }.exported().onStart { _ in }
        Singleton { (store: CachedStore, _: Configuration) in Report(store: store) }.exported()
      }
    }

    var name: String { "app" }
    var modules: Modules { LateModule() }
    var roots: Roots {}
  }

  /// Has asynchronous factories, of which its roots reach none.
  struct ConnectingApp: Assembly {
    struct ConnectingModule: Module {
      var bindings: Bindings {
        Singleton((any Store).self) { () async in MemoryStore() }
        Singleton(Users.init(store:)).exported()
        Singleton { (users: Users) async in CachedStore(inner: users.store) }.exported()
      }
    }

    var name: String { "app" }
    var modules: Modules { ConnectingModule() }
    var roots: Roots {}
  }

  struct Connecting: Assembly {
    var name: String { "session" }
    var parent: some Assembly { ConnectingApp() }
    var roots: Roots { CachedStore.self }
  }

  struct Late: Assembly {
    var name: String { "session" }
    var parent: some Assembly { LateApp() }
    var roots: Roots { Report.self }
  }

  /// Overrides what its parent overrides for its children.
  struct Overridden: Assembly {
    var name: String { "session" }
    var parent: some Assembly {
      App().overriding { Value((any Store).self, MemoryStore()).includingChildren() }
    }
    var overrides: Overrides { Singleton((any Store).self, MemoryStore.init) }
    var roots: Roots { (any Store).self }
  }
}
