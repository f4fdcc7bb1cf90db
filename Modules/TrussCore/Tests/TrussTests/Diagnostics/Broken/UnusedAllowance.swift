import Truss

/// Allowances of warnings that are gone.
struct UnusedAllowance: Assembly {
  struct Bridge: Sendable {}
  struct Window: Sendable { let bridge: Bridge }

  struct WindowModule: Module {
    var exports: Bindings {
      Singleton(Bridge.init).allowing(.unusedBinding, because: "Objective-C code looks it up")
      Singleton { (bridge: Bridge) in Window(bridge: bridge) }
    }
  }

  var modules: Modules { WindowModule() }
  var roots: Roots { Window.self }
  var severities: Severities {
    Allow(.emptyCollection, of: [Route].self, because: "plug-ins add them")
    Allow(.emptyCollection, of: [Users].self, because: " ")
  }
}
