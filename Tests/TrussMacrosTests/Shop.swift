import Truss
import TrussMacros

/// Services whose bindings the macros derive.
protocol Store: Sendable {
  var name: String { get }
}

struct Database: Sendable { let name: String }
struct Request: Sendable { let user: String }
struct Month: Sendable, Equatable { let number: Int }
enum Replica: Qualifier {}

@Injectable(as: (any Store).self)
struct SQLStore: Store {
  let database: Database
  var name: String { database.name }
}

@Injectable
final class OrderService: Sendable {
  let store: any Store
  let limit: Int

  init(store: any Store, limit: Int = 20) {
    self.store = store
    self.limit = limit
  }
}

@Injectable(.weakSingleton)
actor Cache {
  let store: any Store

  @Injected init(store: any Store) { self.store = store }
  init() { store = SQLStore(database: Database(name: "none")) }
}

@Injectable(.scoped(in: Request.self))
final class Basket: Sendable {
  let request: Request
  let orders: OrderService

  init(request: Request, orders: OrderService) throws {
    self.request = request
    self.orders = orders
  }
}

@MainActor
@Injectable
final class Window {
  let orders: OrderService

  init(orders: OrderService, isVisible: Bool = true) { self.orders = orders }
}

@Injectable
final class Ledger: Sendable {
  let store: any Store

  init(opening store: any Store) async throws {
    await Task.yield()
    self.store = store
  }
}

@Injectable(.contribution)
struct Shelf: Sendable {
  let store: any Store
}

@Injectable(.transient)
struct Box<Content: Sendable>: Sendable {
  let content: Content
}

@Injectable(.transient)
struct Report: Sendable {
  let store: any Store
  let month: Month
  let title: String

  init(store: any Store, @Assisted month: Month, @Assisted under title: String) {
    self.store = store
    self.month = month
    self.title = title
  }
}
