// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/FeatureFlags.md

import Truss

struct Product: Sendable {}
protocol Database: Sendable {}
protocol FlagSource: Sendable { func isOn(_ name: String) -> Bool }
protocol Search: Sendable { func find(_ words: String) throws -> [Product] }
protocol Payments: Sendable {}
struct TextSearch: Search {
  let database: any Database
  func find(_ words: String) throws -> [Product] { [] }
}
struct VectorSearch: Search {
  let database: any Database
  func find(_ words: String) throws -> [Product] { [] }
}
struct Shop: Sendable {}
struct Checkout: Sendable { let payments: (any Payments)? }
struct StorageModule: Module { var bindings: Bindings {} }
struct TextSearchModule: Module { var bindings: Bindings {} }
struct VectorSearchModule: Module { var bindings: Bindings {} }
struct PaymentsModule: Module { var bindings: Bindings {} }

// snippet: Overview

func start(_ flags: Flags) async throws {
  // snippet: Overview (3)
  _ = shop
}

// snippet: Overview (4)

// snippet: Flags that change while the application runs

// bindings: Flags that change while the application runs (2)
