// Snippets of Modules/TrussCore/Truss/Truss.docc/VerifyingGraphs.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

public struct LaunchOptions: Sendable {}
public struct App: Sendable {}

struct LegacyBridge: Sendable {}

enum Article {
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
}

// Snippets of Modules/TrussCore/Truss

public struct AppAssembly: Assembly {
  public var inputs: Inputs { LaunchOptions.self }
  public var modules: Modules { AppModule() }
  public var roots: Roots { App.self }

  // snippet: Severities
}

struct AppModule: Module {
  var bindings: Bindings {
    Singleton(App.init).exported()
    // snippet: Severities (2)
  }
}
