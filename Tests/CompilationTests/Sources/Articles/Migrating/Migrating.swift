// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/Migrating.md

import Truss

protocol Session: Sendable {}
struct OrderService: Sendable {}
struct StorageModule: Module { var bindings: Bindings {} }
struct OrdersModule: Module { var bindings: Bindings {} }
struct SwinjectContainer {
  func resolve<Service>(_ type: Service.Type) -> Service? { nil }
  func register<Service>(_ type: Service.Type, factory: (SwinjectContainer) -> Service) {}
}

// snippet: Two containers for a while

func bridge(_ old: SwinjectContainer) async throws {
  // snippet: Two containers for a while (2)
  // snippet: Two containers for a while (3)
}
