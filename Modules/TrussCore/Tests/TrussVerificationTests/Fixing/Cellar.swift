import Truss

// The tests copy this file into a package and fix it there, so its text matters.

/// Two applications: one misses bindings of the other, and has superfluous ones.
enum Cellar {
  struct Wine: Sendable {}
  struct Cork: Sendable {}
  struct Year: Sendable {}
  struct Guest: Sendable {}
  struct Visit: Sendable {}
  struct Rack: Sendable {
    let wine: Wine
    let year: Year
  }

  struct WineModule: Module {
    var bindings: Bindings { Singleton(Wine.init).exported() }
  }

  struct CorkModule: Module {
    var bindings: Bindings {
      Singleton { Cork() }
        .onInit { _ in }
      // Corks were sold once.
      Singleton(Cork.init).qualified(Sold.self)
    }
  }

  enum Sold: Qualifier {}

  struct RackModule: Module {
    var requires: Requirements {
      Wine.self
      Year.self
    }

    var bindings: Bindings { Singleton(Rack.init(wine:year:)).exported() }
  }

  struct House: Assembly {
    var name: String { "house" }
    var inputs: Inputs { Year.self; Visit.self; Guest.self }
    var modules: Modules {
      WineModule()
      CorkModule()
      RackModule()
      WineModule()
    }
    var roots: Roots { Rack.self }
    var severities: Severities { Allow(.unusedInput, of: Guest.self, because: "they come later") }
  }

  struct Shed: Assembly {
    var name: String { "shed" }
    /// The racks.
    var modules: Modules { RackModule() }
    var roots: Roots { Rack.self }
  }
}
