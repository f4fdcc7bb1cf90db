// Snippets of Modules/TrussCore/TrussTesting

import Testing
import Truss
import TrussTesting

protocol Database: Sendable {}
struct InMemoryDatabase: Database {}
struct BrokenDatabase: Database {}
struct ServerConfiguration: Sendable {
  let port: Int
}
struct StorageConfiguration: Sendable {
  enum Location {
    case memory
  }

  init(_ location: Location) {}
}
struct UserClock: Sendable {
  static let fixed = UserClock()
}
protocol UserDirectory: Sendable {}
struct RequestContext: Sendable {}
struct RequestLog: Sendable {
  static func silent() -> RequestLog { RequestLog() }
}
protocol Mail: Sendable {}
struct Outbox: Mail {}
struct User: Sendable {
  static let ada = User()
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
struct StorageModule: Module { var bindings: Bindings {} }
struct UsersModule: Module { var bindings: Bindings {} }
struct ServerAssembly: Assembly {
  var inputs: Inputs { ServerConfiguration.self }
  var modules: Modules { StorageModule(); UsersModule() }
  var roots: Roots { (any UserDirectory).self }
}

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

func moduleAssemblies() {
  // snippet: ModuleAssembly
}

struct Cache: Sendable {}
// snippet: EventRecorder

@Test func `Nothing is superfluous`() {
  // snippet: Graph+Removal
}
