// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwinject.md

import Truss

protocol Database: Sendable {}
struct Customer: Sendable {
  let id: Int
}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {
  let database: any Database
}
final class OrdersModel {
  init(customer: Customer, store: any OrderStore) {}
}
struct StorageModule: Module { var bindings: Bindings {} }

// snippet: One screen

func show(_ customer: Customer) async throws {
  // snippet: One screen (2)
  _ = model
}
