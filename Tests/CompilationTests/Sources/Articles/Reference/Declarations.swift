// Snippets of Modules/TrussCore/Truss
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

public protocol Database: Sendable {}
protocol UserStore: Sendable {}
struct SQLUserStore: UserStore { let database: any Database }
struct UserService: Sendable { let store: any UserStore }
// snippet: Module

struct ClockModule: Module { var bindings: Bindings {} }
struct LogModule: Module { var bindings: Bindings {} }
public struct IncludingModule: Module {
  // snippet: Module (2)
  public var bindings: Bindings {}
}

// snippet: Module (3)
extension QueueModule { var bindings: Bindings { Bindings() } }

public struct StorageConfiguration: Sendable {}
public protocol Cache: Sendable {}
public struct Migration: Sendable {}
public struct RequiringModule: Module {
  // snippet: Requirements
  public var bindings: Bindings {}
}

public struct ServerConfiguration: Sendable {}
public protocol HTTPServer: Sendable {}
struct StorageModule: Module { var bindings: Bindings {} }
struct APIModule: Module { var bindings: Bindings {} }
// snippet: Assembly

protocol Greeter: Sendable {}
struct English: Greeter {}
struct App { let greeter: any Greeter }
// snippet: Assembly (2)

let isScheduled = true
struct Worker: Sendable {}
struct ScheduleModule: Module { var bindings: Bindings {} }
// snippet: DeclarationList

public enum Replica: Qualifier {}
struct ReportsModule: Module { var bindings: Bindings {} }
public struct ReplicaAssembly: Assembly {
  // snippet: QualifiedModule
  public var roots: Roots {}
}

public protocol UserDirectory: Sendable {}
// snippet: EntryPoint
extension LocalUsersAssembly { public var modules: Modules { Modules { StorageModule() } } }

enum Entries {
  public struct Backups: Sendable {}

  // snippet: EntryPoint (2)
}
extension Entries.ServerAssembly { public var modules: Modules { Modules { StorageModule() } } }

// snippet: Types
