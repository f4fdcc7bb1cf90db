import Truss

struct IncludeCycle: Assembly {
  struct UsersModule: Module {
    var includes: Modules { OrdersModule() }
    var bindings: Bindings { Singleton(MemoryStore.init).exported() }
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

  var modules: Modules {
    UsersModule()
    StoreModule()
    StoreModule()
  }
  var roots: Roots { MemoryStore.self; (any Store).self }
}
