import Truss

enum MissingBindingTuple {
  struct StoreModule: Module {
    var bindings: Bindings { Singleton { (_: (Int, any Store)) in Configuration() }.exported() }
  }

  struct App: Assembly {
    var name: String { "tuple" }
    var modules: Modules { StoreModule() }
    var roots: Roots { Configuration.self }
  }
}
