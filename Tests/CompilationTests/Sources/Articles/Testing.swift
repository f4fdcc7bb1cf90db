// Snippets of Modules/TrussCore/Truss/Truss.docc/Testing.md

import Testing
import Truss
import TrussTesting

protocol Database: Sendable {}
struct InMemoryDatabase: Database {}
struct BrokenDatabase: Database {}
struct ServerConfiguration: Sendable { let port: Int }
struct UserClock: Sendable { static let fixed = UserClock() }
struct User: Equatable, Sendable {
  let id: Int
  static let ada = User(id: 1)
}
protocol UserDirectory: Sendable {
  func create(_ draft: Draft) async throws -> User
  func user(_ id: Int) async throws -> User?
}
struct Draft: Sendable {}
let draft = Draft()
struct StorageModule: Module { var bindings: Bindings {} }
struct UsersModule: Module { var bindings: Bindings {} }
struct ServerAssembly: Assembly {
  var inputs: Inputs { ServerConfiguration.self }
  var modules: Modules { StorageModule(); UsersModule() }
  var roots: Roots { (any UserDirectory).self }
}

// snippet: A container for each test

struct Cache: Sendable {}
struct EventTests {
  @Test(.container(ServerAssembly())) func `The cache is constructed once`() throws {
    // snippet: A container for each test (2)
  }
}

struct AppAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}
struct SessionAssembly: Assembly {
  var parent: some Assembly { AppAssembly() }
  var inputs: Inputs { User.self }
  var roots: Roots { User.self }
}
// snippet: A child container
struct SessionTests {}

struct RequestContext: Sendable {}
struct RequestLog: Sendable { static func silent() -> RequestLog { RequestLog() } }

// snippet: Testing one module
struct ModuleTests {}

// snippet: Shared test values

// snippet: Forbidding modules
struct StrictTests {}

enum Assemblies { static var all: [any Assembly] { [ServerAssembly()] } }

struct GraphTests {
  // snippet: Expecting that an assembly verifies
}

// Snippets of Modules/TrussCore/TrussTesting

struct StorageConfiguration: Sendable {
  enum Location { case memory }

  init(_ location: Location) {}
}
protocol Mail: Sendable {}
struct Outbox: Mail {}

struct Reference {
  // snippet: ContainerTrait

  // snippet: ForbiddenModules
  struct StrictTests {}

  struct OtherTests {
    // snippet: Trait+Container
    func containers() {}

    // snippet: Trait+Container (2)
    func children() {}

    // snippet: Trait+Container (3)
    func overriding() {}

    // snippet: Findings
  }

  static func moduleAssemblies() {
    // snippet: ModuleAssembly
  }

  // snippet: EventRecorder

  @Test func `Nothing is superfluous`() {
    // snippet: Graph+Removal
  }
}
