// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromFactory.md

import Testing
import Truss
import TrussTesting

protocol Database: Sendable {}
struct Customer: Sendable {
  let id: Int
}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {
  let database: any Database
}
struct InMemoryDatabase: Database {}
struct StorageModule: Module { var bindings: Bindings {} }

// snippet: One screen

// snippet: One screen (2)

// snippet: One screen (3)
