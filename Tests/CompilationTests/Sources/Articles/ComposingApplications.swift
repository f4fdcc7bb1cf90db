// Snippets of Modules/TrussCore/Truss/Truss.docc/ComposingApplications.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

public struct StorageConfiguration: Sendable {
  enum Location { case file(String) }

  init(_ location: Location) {}
}
public struct User: Sendable {}
public protocol UserDirectory: Sendable {}
extension UserDirectory {
  func users(after last: String?, limit: Int) async throws -> [User] { [] }
}
struct StorageModule: Module { var bindings: Bindings {} }
struct UsersModule: Module { var bindings: Bindings {} }

// snippet: Overview

func begin(_ configuration: StorageConfiguration) async throws {
  // snippet: Beginning with an entry
}

public protocol HTTPServer: Sendable {}
public struct Backups: Sendable {}

// snippet: Beginning with an entry (2)
extension ServerAssembly { public var modules: Modules { Modules { StorageModule() } } }

protocol Greeter: Sendable {}
struct English: Greeter {}
struct App { let greeter: any Greeter }
// snippet: Bindings of the application

struct ScheduleModule: Module { var bindings: Bindings {} }
struct Worker: Sendable {}
let isScheduled = true

// snippet: Reusing lists

struct PartsAssembly: Assembly {
  @ModulesBuilder var core: Modules { StorageModule() }
  var modules: Modules { core }
  var roots: Roots {}
}

// snippet: Two databases
extension QueueModule { public var bindings: Bindings {} }

public struct Reports: Sendable {}
struct ReportsModule: Module { var bindings: Bindings {} }
// snippet: Two databases (2)

func beginReports() async throws {
  // snippet: Two databases (3)
  _ = reports
}

struct PhoneAssembly: Assembly {
  var inputs: Inputs { StorageConfiguration.self }
  var modules: Modules {}
  var roots: Roots {}
}

final class ApplicationDelegate {
  var container: Container?

  func launch(_ configuration: StorageConfiguration) throws {
    // snippet: Building a container in synchronous code
  }
}

struct RequestContext: Sendable {}
struct Response: Sendable {}
struct Request: Sendable { let context: RequestContext }
struct Route: Sendable {
  enum Method { case get }

  init(
    _ method: Method, _ path: String,
    handler: @escaping @Sendable (Request) async throws -> Response
  ) {}
}
struct UsersController: Sendable {
  let context: RequestContext
  let directory: any UserDirectory

  func show(_ request: Request) async throws -> Response { Response() }
}

// bindings: Scopes
