// Snippets of Modules/TrussCore/Truss/Truss.docc/Cookbook/SplittingModules.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Truss

protocol Database: Sendable {}
protocol Catalogue: Sendable {}
final class PriceTable: Sendable { init(database: any Database) {} }
struct SQLCatalogue: Catalogue {
  let database: any Database
  let prices: PriceTable
}
struct OrderService: Sendable {
  let database: any Database
  let prices: PriceTable
}

// snippet: Several lists

enum Parts {
  // snippet: Several modules
}
