// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwiftDependencies.md

import Foundation
import Testing
import Truss
import TrussTesting

struct Order: Sendable {}
struct Customer: Identifiable, Sendable {
  let id: Int
}
protocol Database: Sendable {
  func orders(of id: Customer.ID) async throws -> [Order]
}
struct Today: Sendable {
  let date: @Sendable () -> Date
}
@MainActor final class OrdersModel {
  init(orders: OrdersClient, today: Today) {}
}
struct ShopAssembly: Assembly {
  var inputs: Inputs { Today.self; (any Database).self }
  var modules: Modules { OrdersModule() }
  var roots: Roots { MainActorProvider<OrdersModel>.self }
}

// snippet: One screen

// snippet: One screen (2)
