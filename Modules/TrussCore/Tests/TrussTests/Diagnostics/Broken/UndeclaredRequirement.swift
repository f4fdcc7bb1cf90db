import Truss

enum UndeclaredRequirement {
  struct StoreModule: Module {
    var bindings: Bindings { Singleton((any Store).self, MemoryStore.init).exported() }
  }

  struct UsersModule: Module {
    var exports: Bindings {
      Singleton(Users.init(store:))
      Singleton(Report.init(store:))
      // Nothing reaches this binding, and nothing provides its dependency.
      Singleton { (_: Int) in "" }
    }
  }

  struct App: Assembly {
    var name: String { "undeclared-requirement" }
    var modules: Modules { StoreModule(); UsersModule() }
    var roots: Roots { Users.self; Report.self }
    var severities: Severities { Forbid(.undeclaredRequirement) }
  }
}
