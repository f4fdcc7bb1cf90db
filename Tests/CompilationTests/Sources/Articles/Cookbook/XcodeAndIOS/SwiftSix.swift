// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/XcodeAndIOS.md
// arguments: -swift-version 6 -default-isolation MainActor -Werror ActorIsolatedCall -warnings-as-errors

import Truss

final class Log {}

// snippet: Default isolation

struct AppAssembly: Assembly {
  var modules: Modules { SessionModule() }
  var roots: Roots { Session.self }
}

@concurrent func start() async throws -> Container { try await Container(AppAssembly()) }
