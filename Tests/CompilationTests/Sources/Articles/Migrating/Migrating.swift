// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/Migrating.md

import Truss

protocol Session: Sendable {}
struct OrderService: Sendable {}
struct StorageModule: Module { var bindings: Bindings {} }
struct OrdersModule: Module { var bindings: Bindings {} }
struct OtherContainer {
  func session() -> any Session { fatalError() }
  func registerOrders(_ factory: @escaping () throws -> OrderService) {}
}

// snippet: Two containers for a while

func bridge(_ old: OtherContainer) async throws {
  // snippet: Two containers for a while (2)
  // snippet: Two containers for a while (3)
}
