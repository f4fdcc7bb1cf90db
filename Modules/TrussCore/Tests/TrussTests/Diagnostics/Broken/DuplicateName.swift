import Truss

enum DuplicateName {
  struct App: Assembly {
    var name: String { "server" }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }

  struct Staging: Assembly {
    var name: String { "server" }
    var base: some Assembly { App() }
    var overrides: Overrides { Singleton((any Store).self) { CachedStore(inner: MemoryStore()) } }
  }
}
