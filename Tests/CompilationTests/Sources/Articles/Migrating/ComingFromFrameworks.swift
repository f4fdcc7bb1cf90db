// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromFactory.md

import Truss

protocol Database: Sendable {}
struct Customer: Sendable { let id: Int }
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore { let database: any Database }
struct StorageModule: Module { var bindings: Bindings {} }

enum ComingFromFactory {
  // snippet: One screen

  // snippet: One screen (2)
}

// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromNeedle.md

enum ComingFromNeedle {
  final class OrdersModel: Sendable { init(customer: Customer, store: any OrderStore) {} }

  // snippet: One screen

  static func show(_ model: OrdersModel) {}
  static func show(_ customer: Customer) async throws {
    // snippet: One screen (2)
  }
}

// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSafeDI.md

enum ComingFromSafeDI {
  // snippet: One screen

  static func show(_ customer: Customer, in shop: Shop) throws {
    // snippet: One screen (2)
    _ = model
  }
}

// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwinject.md

enum ComingFromSwinject {
  final class OrdersModel { init(customer: Customer, store: any OrderStore) {} }

  // snippet: One screen

  static func show(_ customer: Customer) async throws {
    // snippet: One screen (2)
    _ = model
  }
}
