import Truss

// The tests copy this file into a package and close or open its modules there, so its text matters.

/// An application of open modules.
enum Pantry {
  struct Flour: Sendable {}
  struct Yeast: Sendable {}
  struct Salt: Sendable {}
  struct Seed: Sendable {}
  struct Dough: Sendable {}
  struct Bread: Sendable {}
  enum Fine: Qualifier {}

  struct FlourModule: Module {
    var exports: Bindings {
      Value(Flour())
      Value(Flour()).qualified(Fine.self)
    }
  }

  struct DoughModule: Module {
    var requires: Requirements { Yeast?.self; [Seed]?.self }

    var exports: Bindings {
      Singleton { (_: Flour, _: Qualified<Fine, Flour>, _: Yeast?, _: [Seed]) in Dough() }
    }
  }

  struct BreadModule: Module {
    let isSalted = true

    /// The bread.
    var exports: Bindings {
      Singleton { (_: Dough, _: Lazy<Flour>, _: Crust) in Bread() }
    }

    var bindings: Bindings { Singleton { Crust() } }
  }

  struct Crust: Sendable {}

  /// Injects only what may be absent, but here is not.
  struct SaltModule: Module {
    var bindings: Bindings { Singleton { (_: Flour?) in Salt() }.exported() }
  }

  struct App: Assembly {
    var name: String { "pantry" }
    var modules: Modules {
      FlourModule()
      DoughModule()
      BreadModule()
      SaltModule()
    }
    var roots: Roots {
      Bread.self
      Salt.self
    }
  }
}

/// An application of closed modules.
enum Larder {
  struct Flour: Sendable {}
  struct Yeast: Sendable {}
  struct Salt: Sendable {}
  struct Seed: Sendable {}
  struct Dough: Sendable {}
  struct Bread: Sendable {}
  enum Fine: Qualifier {}

  struct FlourModule: Module {
    var requires: Requirements {
      Requirements.none
    }

    var exports: Bindings {
      Value(Flour())
      Value(Flour()).qualified(Fine.self)
    }
  }

  struct DoughModule: Module {
    var requires: Requirements {
      Yeast?.self
      [Seed]?.self
      Larder.Flour.self
      Qualified<Larder.Fine, Larder.Flour>.self
    }

    var exports: Bindings {
      Singleton { (_: Flour, _: Qualified<Fine, Flour>, _: Yeast?, _: [Seed]) in Dough() }
    }
  }

  struct BreadModule: Module {
    let isSalted = true

    var requires: Requirements {
      Larder.Dough.self
      Larder.Flour.self
    }

    /// The bread.
    var exports: Bindings {
      Singleton { (_: Dough, _: Lazy<Flour>, _: Crust) in Bread() }
    }

    var bindings: Bindings { Singleton { Crust() } }
  }

  struct Crust: Sendable {}

  /// Injects only what may be absent, but here is not.
  struct SaltModule: Module {
    var requires: Requirements {
      Requirements.none
      Larder.Flour?.self
    }

    var bindings: Bindings { Singleton { (_: Flour?) in Salt() }.exported() }
  }

  struct App: Assembly {
    var name: String { "larder" }
    var modules: Modules {
      FlourModule()
      DoughModule()
      BreadModule()
      SaltModule()
    }
    var roots: Roots {
      Bread.self
      Salt.self
    }
  }

  /// Closes its modules, so that opening them breaks it.
  struct ForbiddingApp: Assembly {
    var base: some Assembly { App() }
    var name: String { "strict" }
    var roots: Roots { Roots() }
    var severities: Severities { Forbid(.undeclaredRequirement) }
  }
}
