// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/XcodeAndIOS.md
// arguments: -swift-version 5 -enable-upcoming-feature DisableOutwardActorInference -enable-upcoming-feature GlobalActorIsolatedTypesUsability -enable-upcoming-feature InferIsolatedConformances -enable-upcoming-feature InferSendableFromCaptures -enable-upcoming-feature NonisolatedNonsendingByDefault -default-isolation MainActor -Werror ActorIsolatedCall -warnings-as-errors
// arguments: -swift-version 6 -default-isolation MainActor -Werror ActorIsolatedCall -warnings-as-errors

import Truss

final class Log {}

// snippet: Default isolation

struct AppAssembly: Assembly {
  var modules: Modules { SessionModule() }
  var roots: Roots { Session.self }
}

@concurrent func start() async throws -> Container { try await Container(AppAssembly()) }
