// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSyringe.md

import Truss

struct Customer: Sendable {}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {}
final class OrdersModel {
  init(customer: Customer, store: any OrderStore) {}
}

// snippet: One screen

func start() async throws {
  // snippet: One screen (2)
}

// snippet: One screen (3)
