// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromFactory.md

import Truss

protocol Database: Sendable {}
struct Customer: Sendable {
  let id: Int
}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {
  let database: any Database
}
struct StorageModule: Module { var bindings: Bindings {} }

// snippet: One screen

// snippet: One screen (2)
