// Snippets of Modules/TrussCore/Truss/Truss.docc/VerifyingGraphs.md

import Truss

struct LegacyBridge: Sendable {}
struct LaunchOptions: Sendable {}
struct App: Sendable {}

struct AppModule: Module {
  var bindings: Bindings {
    Singleton(App.init).exported()
    // snippet: Expected warnings
  }
}

struct AppAssembly: Assembly {
  var inputs: Inputs { LaunchOptions.self }
  var modules: Modules { AppModule() }
  var roots: Roots { App.self }

  // snippet: Expected warnings (2)
}
