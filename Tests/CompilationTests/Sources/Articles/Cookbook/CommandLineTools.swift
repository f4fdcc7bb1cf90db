// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/CommandLineTools.md

import Truss

protocol AsyncParsableCommand { init() }
extension AsyncParsableCommand { static func main() {} }
@propertyWrapper struct Option<Value> { var wrappedValue: Value }

struct User: Sendable { let name: String }
protocol UserDirectory: Sendable { func all() async throws -> [User] }
struct StorageConfiguration: Sendable {
  enum Place { case file(String) }
  init(_ place: Place) {}
}
struct StorageModule: Module { var bindings: Bindings {} }
struct UsersModule: Module { var bindings: Bindings {} }
struct ImportModule: Module { var bindings: Bindings {} }
struct Importer: Sendable {}
struct Server: Sendable {}
struct RemoteUsersAssembly: Assembly {
  var inputs: Inputs { Server.self }
  var modules: Modules {}
  var entry: EntryPoint<any UserDirectory> { .provided }
}

// snippet: Overview

// snippet: Overview (2)

// snippet: Several commands

struct Source {
  let server: Server?
  let database: String

  // snippet: Several commands (2)
}
