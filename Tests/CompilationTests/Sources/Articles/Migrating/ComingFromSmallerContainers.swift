// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSmallerContainers.md

import Truss

protocol Tracer: Sendable {}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {}
protocol OrderService: Sendable {}
struct LiveOrderService: OrderService { let store: any OrderStore }

// snippet: One screen

func start() async throws {
  // snippet: One screen (2)
}

// snippet: One screen (3)
