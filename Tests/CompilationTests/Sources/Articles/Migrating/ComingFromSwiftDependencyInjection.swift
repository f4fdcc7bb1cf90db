// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromSwiftDependencyInjection.md

import Truss

protocol Database: Sendable {}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {
  let database: any Database
}
struct Filter: Sendable {}
struct Session: Sendable {
  let user: Int
}
final class OrdersModel {
  init(filter: Filter, store: any OrderStore, session: Session) {}
}
struct StorageModule: Module { var bindings: Bindings {} }

// snippet: One screen

func show(_ filter: Filter) async throws {
  // snippet: One screen (2)
  _ = model
}
