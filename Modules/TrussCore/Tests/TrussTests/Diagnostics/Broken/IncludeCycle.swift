import Truss

enum IncludeCycle {
  struct UsersModule: Module {
    var includes: Modules { OrdersModule() }
    var bindings: Bindings { Singleton((any Store).self, MemoryStore.init).exported() }
  }

  struct OrdersModule: Module {
    var includes: Modules { MailModule() }
    var bindings: Bindings {}
  }

  struct MailModule: Module {
    var includes: Modules {
      OrdersModule()
      UsersModule()
    }
    var bindings: Bindings {}
  }

  struct App: Assembly {
    var name: String { "include-cycle" }
    var modules: Modules { UsersModule() }
    var roots: Roots { (any Store).self }
  }
}
