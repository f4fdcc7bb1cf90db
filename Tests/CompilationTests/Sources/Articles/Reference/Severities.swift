// Snippets of Modules/TrussCore/Truss
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

public struct LaunchOptions: Sendable {}
public struct App: Sendable {}

public struct AppAssembly: Assembly {
  public var inputs: Inputs { LaunchOptions.self }
  public var modules: Modules { AppModule() }
  public var roots: Roots { App.self }

  // snippet: Severities
}

struct LegacyBridge: Sendable {}

struct AppModule: Module {
  var bindings: Bindings {
    Singleton(App.init).exported()
    // snippet: Severities (2)
  }
}
