import Truss

enum MissingInput {
  struct Schedule: Sendable {}

  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings {
      Singleton((any Store).self) { (_: Configuration) in MemoryStore() }.exported()
    }
  }

  struct ReportModule: Module {
    var requires: Requirements { Schedule.self; (any Store).self }
    var bindings: Bindings {
      Singleton { (_: Schedule, store: any Store) in Report(store: store) }.exported()
    }
  }

  struct App: Assembly {
    var inputs: Inputs { RequestContext.self }
    var modules: Modules { StoreModule(); ReportModule() }
    var roots: Roots { Report.self; RequestContext.self }
  }

  /// Has no inputs yet.
  struct Backup: Assembly {
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }

  struct OtherApp: Assembly {
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
