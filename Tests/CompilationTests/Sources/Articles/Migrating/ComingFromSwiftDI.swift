// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwiftDI.md

import Truss

struct Customer: Sendable {}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {}
final class OrdersModel {
  init(customer: Customer, store: any OrderStore) {}
}

// snippet: One screen

func show(_ customer: Customer) async throws {
  // snippet: One screen (2)
  _ = model
}
