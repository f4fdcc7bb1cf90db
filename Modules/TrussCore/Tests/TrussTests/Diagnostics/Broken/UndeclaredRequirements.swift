import Truss

enum UndeclaredRequirements {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Value(8080).exported()
      Value("en").exported()
    }
  }

  struct UsersModule: Module {
    var bindings: Bindings {
      Singleton(Users.init(store:)).exported()
      // Only one dependency on a key is named.
      Singleton(Report.init(store:)).exported()
      Singleton { (_: Int, _: String?) in true }.exported()
    }
  }

  struct PagesModule: Module {
    var requires: Requirements { Users.self }
    var bindings: Bindings { Singleton { (_: Users, _: Report, _: Lazy<Bool>) in 1.5 }.exported() }
  }

  struct App: Assembly {
    var name: String { "undeclared-requirements" }
    var modules: Modules { StoreModule(); UsersModule(); PagesModule() }
    var roots: Roots { Double.self }
    var severities: Severities { Forbid(.undeclaredRequirement) }
  }
}
