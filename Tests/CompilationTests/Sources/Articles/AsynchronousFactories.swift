// Snippets of Modules/TrussCore/Truss/Truss.docc/AsynchronousFactories.md

import Truss

struct Configuration: Sendable {}
final class ConnectionPool: Sendable {
  init(connectingTo configuration: Configuration) async throws {}
}
struct Request: Sendable { let number: Int }
final class Transaction: Sendable { init(beginning pool: ConnectionPool) async throws {} }
struct Users: Sendable {}
@MainActor final class ProfileModel { init(users: Users) {} }
final class Report: Sendable { init(fetching users: Users) async throws {} }

struct EffectsModule: Module {
  var bindings: Bindings {
    // snippet: Overview
  }
}

struct ServerAssembly: Assembly {
  var inputs: Inputs { Configuration.self }
  var modules: Modules { EffectsModule() }
  var roots: Roots { ConnectionPool.self }
}

func makeContainer(_ configuration: Configuration) async throws {
  // snippet: Shared instances exist before they are used
  _ = pool
}

struct Controller: Sendable {}

func openScopes(_ requests: ScopeFactory<Request, Controller>) async throws {
  // snippet: Scopes
  _ = scope
}

@MainActor func show(_ profile: ProfileModel) {}
func cache(_ profile: ProfileModel) {}

// snippet: New instances each time

struct ProfileModule: Module { var exports: Bindings { Transient(ProfileModel.init(users:)) } }

// snippet: New instances each time (2)

@globalActor actor Disk { static let shared = Disk() }
@Disk final class FileCache { init(users: Users) {} }

// bindings: Other global actors

// snippet: Code that cannot await

// Snippets of Modules/TrussCore/Truss

struct ReportScreen: Sendable { let reports: AsyncProvider<Report> }

// bindings: AsyncProvider
// bindings: MainActorProvider

func awaitReport(_ reports: AsyncProvider<Report>) async throws {
  // snippet: AsyncProvider (2)
  _ = report
}

@MainActor func showProfile(_ profiles: MainActorProvider<ProfileModel>) throws {
  // snippet: MainActorProvider (2)
  _ = model
}

func loadProfile(_ profiles: MainActorProvider<ProfileModel>) async throws {
  // snippet: MainActorProvider (3)
  _ = model
}
