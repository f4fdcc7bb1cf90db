import Truss

enum MissingOnlyInput {
  struct StoreModule: Module {
    var requires: Requirements { Configuration.self }

    var bindings: Bindings {
      Singleton((any Store).self) { (_: Configuration) in MemoryStore() }.exported()
    }
  }

  struct App: Assembly {
    var name: String { "server" }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }

  struct OtherApp: Assembly {
    var name: String { "tool" }
    var inputs: Inputs { Configuration.self }
    var modules: Modules { StoreModule() }
    var roots: Roots { (any Store).self }
  }
}
