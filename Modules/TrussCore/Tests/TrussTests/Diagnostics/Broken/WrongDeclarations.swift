import Truss

/// Declarations that are errors also where no root reaches them.
struct WrongDeclarations: Assembly {
  enum Replica: Qualifier {}

  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Report.init(store:)).taking(Qualified<Replica, MemoryStore>.self)
      Singleton(Users.init(store:)).taking((any Store).self, Qualified<Replica, any Store>.self)
        .exported()
      Singleton { Server(routes: []) }.taking(Qualified<Replica, any Store>.self)
      Singleton { (store: any Store) in
        _ = store
      }
      Transient {}.exported()
      Contribution { (store: any Store) in
        _ = store
      }
    }
  }

  struct CacheModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings {
      Decorator((any Store).self, CachedStore.init(inner:))
      Decorator(Configuration.self) { (inner: Configuration) in inner }
    }
  }

  var modules: Modules { StoreModule(); CacheModule() }
  var roots: Roots { Users.self }
}
