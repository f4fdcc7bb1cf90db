import Truss

/// A container that is made with another value than the one that its application lists.
enum InputValues {
  struct ServerModule: Module {
    var requires: Requirements { Configuration.self }
    var bindings: Bindings { Singleton { (_: Configuration) in MemoryStore() }.exported() }
  }

  struct App: Assembly {
    var inputs: Inputs { Configuration.self }
    var modules: Modules { ServerModule() }
    var roots: Roots { MemoryStore.self }
  }

  static func container() throws -> Container {
    try Container(synchronously: App()) {
      Value(RequestContext())
    }
  }
}
