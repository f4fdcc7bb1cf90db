import Truss

// The tests copy this file into a package and fix it there, so its text matters.

/// Applications of which one expects that a binding is unused, and another one needs it.
enum Attic {
  struct Box: Sendable {}
  struct Search: Sendable { let box: Box }

  struct BoxModule: Module {
    var bindings: Bindings {
      Singleton(Box.init).allowing(.unusedBinding, because: "someone will open it")
    }
  }

  struct SearchModule: Module {
    var requires: Requirements { Box.self }
    var bindings: Bindings { Singleton(Search.init(box:)).exported() }
  }

  struct Closed: Assembly {
    var name: String { "closed" }
    var modules: Modules { BoxModule() }
    var roots: Roots { Roots() }
  }

  struct Open: Assembly {
    var name: String { "open" }
    var modules: Modules {
      BoxModule()
      SearchModule()
    }
    var roots: Roots { Search.self }
  }
}
