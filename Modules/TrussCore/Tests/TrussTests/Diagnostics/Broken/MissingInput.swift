import Truss

enum MissingInput {
  struct StoreConfiguration: Sendable {}

  struct Schedule: Sendable {}

  struct StoreModule: Module {
    var requires: Requirements { StoreConfiguration.self; Schedule.self }

    var bindings: Bindings {
      Singleton((any Store).self) { (_: StoreConfiguration) in MemoryStore() }.exported()
      Singleton { (_: Schedule, store: any Store) in Report(store: store) }.exported()
    }
  }

  struct UsersModule: Module {
    var requires: Requirements { Configuration.self }

    var bindings: Bindings { Singleton { (_: Configuration) in MemoryStore() }.exported() }
  }

  struct App: Assembly {
    var name: String { "server" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule(); UsersModule() }
    var roots: Roots { Report.self; MemoryStore.self }
  }

  struct OtherApp: Assembly {
    var name: String { "tool" }
    var inputs: Inputs { StoreConfiguration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
