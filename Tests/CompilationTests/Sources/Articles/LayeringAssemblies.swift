// Snippets of Modules/TrussCore/Truss/Truss.docc/LayeringAssemblies.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

protocol MailServer: Sendable {}
protocol Database: Sendable {}
protocol Search: Sendable {}
struct RecordingMailServer: MailServer {}
struct InMemoryDatabase: Database {}
struct VectorSearch: Search { let database: any Database }
struct Flags { let newSearch: Bool }
struct AuditModule: Module { var bindings: Bindings {} }
struct ServerAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}

// snippet: Overview

func shown(_ flags: Flags) async throws {
  // snippet: Overview (2)
  _ = container
}

struct UserClock: Sendable { static let fixed = UserClock() }
struct QueueLimit: Sendable { init(_ count: Int) {} }
struct StorageConfiguration: Sendable {}
struct ReadOnlyDatabase: Database { let configuration: StorageConfiguration }
struct QueueModule: Module { var bindings: Bindings {} }
struct StorageModule: Module { var bindings: Bindings {} }
enum Replica: Qualifier {}

struct OverridingAssembly: Assembly {
  var base: some Assembly { ServerAssembly() }
  // snippet: Targets of an override
}

protocol Clock: Sendable {}
struct FixedClock: Clock {}
func overrideForChildren() {
  // snippet: Overrides for children too
  _ = test
}

struct ClockModule: Module { var bindings: Bindings {} }
struct PasswordsModule: Module { var bindings: Bindings {} }
// snippet: Modules that include modules
extension UsersModule { public var bindings: Bindings {} }

// Snippets of Modules/TrussCore/Truss

enum Reference {
  // snippet: Assembly (3)
}

func makeLayer() async throws {
  // snippet: Assembly+Overriding
  _ = container
}

struct InsideAssembly: Assembly {
  var base: some Assembly { ServerAssembly() }
  // snippet: KeyedBinding+Inside
}
