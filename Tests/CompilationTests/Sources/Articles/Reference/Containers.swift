// Snippets of Modules/TrussCore/Truss

import Truss

struct Configuration: Sendable {}
protocol Database: Sendable {}
protocol Tracer: Sendable {}
protocol UserDirectory: Sendable {
  func users(after last: String?, limit: Int) async throws -> [User]
  func create(_ user: User) async throws
}
struct User: Sendable { init(_ line: String) {} }
struct Reports: Sendable {}
enum Replica: Qualifier {}
struct Inbox: Sendable {}

struct ServerAssembly: Assembly {
  var inputs: Inputs { Configuration.self }
  var modules: Modules {}
  var roots: Roots {}
}
struct SessionAssembly: Assembly {
  var parent: some Assembly { ServerAssembly() }
  var inputs: Inputs { User.self }
  var entry: EntryPoint<Inbox> { .provided }
}
struct LocalUsersAssembly: Assembly {
  var inputs: Inputs { Configuration.self }
  var modules: Modules {}
  var entry: EntryPoint<any UserDirectory> { .provided }
}
struct DesktopAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}

func make(_ configuration: Configuration) async throws {
  // snippet: Container
}

struct Notification {}
final class ApplicationDelegate {
  var container: Container?
  func fail(_ error: any Error) {}

  // snippet: Container (2)
}

func makeChild(_ container: Container, _ user: User) async throws {
  // snippet: Container+Parent
  // snippet: Root+Parent
  _ = (session, inbox)
}

func begin(_ configuration: Configuration) async throws {
  // snippet: Root+Application
  _ = page
}

func read(_ lines: [String], _ configuration: Configuration) async throws {
  // snippet: Root
}

func read(_ lines: [String], _ container: Container) async throws {
  // snippet: Handle
}

func useCurrent() throws {
  // snippet: Container+Current
  _ = users
}

// snippet: ContainerName

func install(_ container: Container) {
  // snippet: ContainerName (2)
  _ = user
}

protocol View {}
// snippet: Inject
