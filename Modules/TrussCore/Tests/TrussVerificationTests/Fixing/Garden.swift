import Truss

// The tests copy this file into a package and fix it there, so its text matters.

/// An application without its optional dependencies.
enum Garden {
  struct Hose: Sendable {}
  struct Bed: Sendable { let hose: Hose? }

  struct BedModule: Module {
    var bindings: Bindings {
      Singleton(Bed.init(hose:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "garden" }
    var modules: Modules { BedModule() }
    var roots: Roots { Bed.self }
  }
}
