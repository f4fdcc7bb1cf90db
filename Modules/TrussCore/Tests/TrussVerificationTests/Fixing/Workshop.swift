import Truss

// The tests copy this file into a package and fix it there, so its text matters.

/// An application whose modules do not list what they inject.
enum Workshop {
  struct StoreModule: Module {
    var bindings: Bindings {
      Singleton(Tools.init).exported()
      Singleton(Wood.init).exported()
      Value(today).exported()
    }
  }

  /// A module without a list.
  public struct TableModule: Module {
    /// The table.
    public var bindings: Bindings {
      // Nothing here { is a bracket.
      Singleton(Table.init(tools:wood:)).exported()
      Singleton(Plan.init(deadline:)).exported()
    }
  }

  struct ChairModule: Module {
    var requires: Requirements { Wood.self }

    var bindings: Bindings { Singleton(Chair.init(tools:wood:table:)).exported() }
  }

  struct ShelfModule: Module {
    var requires: Requirements {
    }

    var bindings: Bindings {
      Singleton(Shelf.init(tools:)).exported()
    }
  }

  struct BenchModule: Module {
    var requires: Requirements {
      Tools.self
      // Benches were painted once.
      Paint.self
      Wood.self
    }

    var bindings: Bindings {
      Singleton(Bench.init(wood:tools:shelf:)).exported()
    }
  }

  struct PaintModule: Module {
    var bindings: Bindings {
      Singleton { Paint(color: "{") }
      Singleton((any Finish).self) {
        Oil()
      }
    }
  }

  struct HouseModule: Module {
    var requires: Requirements {
      Table.self
      Chair.self
      Bench.self
      (any Finish).self
    }

    var bindings: Bindings {
      Singleton(House.init).exported()
    }
  }

  struct App: Assembly {
    var name: String { "workshop" }
    var modules: Modules {
      StoreModule()
      TableModule()
      ChairModule()
      ShelfModule()
      BenchModule()
      PaintModule()
      HouseModule()
    }
    var roots: Roots {
      House.self
      Plan.self
    }
    var severities: Severities { Forbid(.undeclaredRequirement) }
  }

  /// An application without the chairs, which needs nothing else.
  struct Small: Assembly {
    var name: String { "tables" }
    var modules: Modules {
      StoreModule()
      TableModule()
    }
    var roots: Roots { Table.self }
    var severities: Severities { Forbid(.undeclaredRequirement) }
  }
}
