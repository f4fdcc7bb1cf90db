// Snippets of Modules/TrussCore/Truss/Truss.docc/SharingInstances.md

import Truss

protocol Database: Sendable {}
protocol UserReader: Sendable {}
protocol UserWriter: Sendable {}
protocol UserMaintenance: Sendable {}
protocol Clock: Sendable {}
struct SQLUserStore: UserReader, UserWriter, UserMaintenance { let database: any Database }
struct Configuration: Sendable {}
struct ReplicaDatabase: Database { let configuration: Configuration }
struct SystemClock: Clock {}
struct Reports: Sendable {
  init(database: any Database) {}
  init(database: any Database, clock: any Clock) {}
}
struct Synchronizer: Sendable { init(from: any Database, to: any Database) {} }
enum Primary: Qualifier {}
enum Replica: Qualifier {}

// bindings: Aliases

// bindings: Aliases (2)

struct Transaction { let database: any Database }
struct UserRepository { let transaction: Transaction }
struct OrderRepository { let transaction: Transaction }
struct Import {
  let users: UserRepository
  let orders: OrderRepository
}
// bindings: One instance in each resolution

struct Month: Sendable {}
struct Draft { let month: Month }
struct Summary { let draft: Draft }
struct Table { let draft: Draft }
struct Report {
  let summary: Summary
  let table: Table
}
// bindings: One instance in each resolution (2)

// bindings: Several bindings of one type

protocol Controlling: Sendable {}
extension KeyboardController: Controlling {}
struct KeyboardAssembly: Assembly {
  var modules: Modules {}
  var roots: Roots {}
}
// snippet: Values that the container does not keep

// Snippets of Modules/TrussCore/Truss

// bindings: ProvidingBinding+Alias
// bindings: TypedBinding+Modifiers
// bindings: TypedBinding+ParameterQualifiers
// bindings: Qualified

// bindings: Transient+Resolution

enum Reference {
  // snippet: Value+Weak
}

// Snippets of Modules/TrussCore/TrussGraph

enum GraphReference {
  // snippet: Qualifier

  // bindings: Qualifier (2)
}
