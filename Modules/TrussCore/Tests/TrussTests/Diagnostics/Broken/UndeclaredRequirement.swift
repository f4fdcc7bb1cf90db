import Truss

struct UndeclaredRequirement: Assembly {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init).exported()
      Value(8080).exported()
      Value("en").exported()
    }
  }

  struct UsersModule: Module {
    var exports: Bindings {
      Singleton(Users.init(store:))
      // Only one dependency on a key is named.
      Singleton(Report.init(store:))
      // Nothing reaches this binding, and nothing provides its dependency.
      Singleton { (_: Configuration) in RequestContext() }
    }
  }

  struct FlagsModule: Module {
    var bindings: Bindings {
      Singleton { (_: any Store) in Server(routes: []) }.exported()
      Singleton { (_: any Store, _: Int, _: String?) in true }.exported()
    }
  }

  struct PagesModule: Module {
    var requires: Requirements { Users.self }
    var bindings: Bindings { Singleton { (_: Users, _: Report, _: Lazy<Bool>) in 1.5 }.exported() }
  }

  var modules: Modules { StoreModule(); UsersModule(); FlagsModule(); PagesModule() }
  var roots: Roots { Double.self }
  var severities: Severities { Forbid(.undeclaredRequirement) }
}
