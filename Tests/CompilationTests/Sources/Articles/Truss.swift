// Snippets of Modules/TrussCore/Truss/Truss.docc/Truss.md

import Truss

protocol Database: Sendable {}
protocol UserStore: Sendable {}
struct SQLUserStore: UserStore { let database: any Database }
struct UserService: Sendable { let store: any UserStore }
struct ServerConfiguration: Sendable {}
final class SQLiteDatabase: Database {}
struct StorageModule: Module {
  var exports: Bindings { Singleton((any Database).self, SQLiteDatabase.init) }
}

func shown(_ configuration: ServerConfiguration) async throws {
  // snippet: Overview
}

// Snippets of Modules/TrussCore/README.md

protocol Greeter: Sendable { func greet(_ name: String) -> String }
struct English: Greeter { func greet(_ name: String) -> String { "Hello, \(name)!" } }
struct App { let greeter: any Greeter }

func greet() async throws {
  // snippet: Truss
}

func shownInREADME(_ configuration: ServerConfiguration) async throws {
  // snippet: Truss (2)
}
