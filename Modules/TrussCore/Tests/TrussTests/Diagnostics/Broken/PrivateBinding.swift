import Truss

enum PrivateBinding {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Report.init(store:)).exported()
    }
  }

  struct UsersModule: Module {
    var requires: Requirements { (any Store).self }
    var exports: Bindings { Singleton(Users.init(store:)) }
  }

  struct App: Assembly {
    var name: String { "private-binding" }
    var modules: Modules { StoreModule(); UsersModule() }
    var roots: Roots { Users.self }
  }
}
