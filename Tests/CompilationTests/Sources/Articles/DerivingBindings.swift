// Snippets of Modules/TrussCore/Truss/Truss.docc/DerivingBindings.md

// snippet: Overview

struct Database: Sendable {}
protocol Store: Sendable {}

// snippet: Overview (2)

struct Month: Sendable { init(number: Int) {} }
struct Locale: Sendable {}

// snippet: Arguments

struct Request: Sendable {}
final class Basket: Sendable { init(request: Request, orders: OrderService) throws {} }

// snippet: Modules

struct Log: Sendable {}
struct LoggingStore: Store { init(_ inner: any Store, log: Log) {} }

@ProvidingModule
struct DecoratedModule: Module {
  @Provides static let log = Log()
  @Provides static func store(database: Database) -> any Store { SQLStore(database: database) }

  // snippet: Modules (2)
}
