// Snippets of Modules/TrussCore/Truss/Truss.docc/Migrating/ComingFromFactory.md

import Testing
import Truss
import TrussTesting

protocol Database: Sendable {}
struct Customer: Sendable {
  let id: Int
}
protocol OrderStore: Sendable {}
struct SQLOrderStore: OrderStore {
  let database: any Database
}
struct InMemoryDatabase: Database {}
struct StorageModule: Module { var bindings: Bindings {} }
protocol Plugin: Sendable {}
struct SpellingPlugin: Plugin {}
final class Editor: Sendable {
  let name: @Sendable () -> String
  let plugins: [any Plugin]

  init(name: @escaping @Sendable () -> String, plugins: [any Plugin]) {
    self.name = name
    self.plugins = plugins
  }
}

// snippet: Overview

// snippet: One screen

// snippet: One screen (2)

// snippet: One screen (3)
