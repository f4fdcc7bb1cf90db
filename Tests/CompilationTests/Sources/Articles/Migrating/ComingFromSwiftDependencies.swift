// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwiftDependencies.md

import Testing
import Truss
import TrussTesting

struct Order: Sendable {}
struct Customer: Identifiable, Sendable { let id: Int }
protocol Database: Sendable { func orders(of id: Customer.ID) async throws -> [Order] }
@MainActor final class OrdersModel { init(orders: OrdersClient) {} }
struct ShopAssembly: Assembly {
  var inputs: Inputs { (any Database).self }
  var modules: Modules { OrdersModule() }
  var roots: Roots { MainActorProvider<OrdersModel>.self }
}

// snippet: One screen

// snippet: One screen (2)
