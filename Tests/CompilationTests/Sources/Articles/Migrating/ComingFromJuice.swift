// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromJuice.md

import Truss

struct Customer: Sendable {}
protocol Tracer: Sendable {}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {}
final class OrdersModel {
  var tracer: (any Tracer)?
  init(customer: Customer, store: any OrderStore) {}
}

// snippet: One screen

func show(_ customer: Customer) async throws {
  // snippet: One screen (2)
  _ = model
}
