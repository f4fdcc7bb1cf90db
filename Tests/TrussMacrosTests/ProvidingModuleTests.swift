import Testing
import Truss
import TrussMacros

struct ProvidingModuleTests {
  @ProvidingModule
  struct OrdersModule: Module, Sendable {
    let title: String

    var requires: Requirements { Database.self }

    @Provides static let month = Month(number: 5)

    @Provides static func store(database: Database) -> any Store { SQLStore(database: database) }

    @Provides(exported: true)
    func orders(store: any Store, limit: Int = 7) throws -> OrderService {
      OrderService(store: store, limit: limit)
    }

    @Provides(.transient, exported: true) var box: Box<String> { Box(content: title) }

    @Provides(.contribution) static func shelf(of store: any Store) -> Shelf { Shelf(store: store) }

    @Provides(.scoped(in: Request.self), exported: true)
    static func basket(_ request: Request, orders: OrderService) throws -> Basket {
      try Basket(request: request, orders: orders)
    }

    @Provides(exported: true, qualifier: Replica.self)
    static func replica(month: Month) -> any Store {
      SQLStore(database: Database(name: "replica \(month.number)"))
    }
  }

  @ProvidingModule
  struct PartlyProvidingModule: Module {
    @Provides static let database = Database(name: "partly")

    var bindings: Bindings {
      provided
      Singleton { (database: Database) in Box(content: database) }.exported()
    }
  }

  @ProvidingModule
  struct ExportingModule: Module {
    @Provides static func box(database: Database) -> Box<Database> { Box(content: database) }

    @Provides(exported: true) static func title(box: Box<Database>) -> Box<String> {
      Box(content: box.content.name)
    }

    var exports: Bindings { Value(Database(name: "listed")) }
  }

  struct OrdersRoots {
    let orders: OrderService
    let box: Box<String>
    let shelves: [Shelf]
    let baskets: ScopeFactory<Request, Basket>
    let replica: Qualified<Replica, any Store>
  }

  struct OrdersAssembly: Assembly {
    var inputs: Inputs { Database.self }
    var modules: Modules { OrdersModule(title: "Orders") }
    var entry: EntryPoint<OrdersRoots> {
      OrdersRoots.init(orders:box:shelves:baskets:replica:)
    }
  }

  @Test func `A module provides what its methods and properties return`() async throws {
    let root = try await Root(OrdersAssembly()) { Value(Database(name: "main")) }
    let entry = try root.get()
    #expect(entry.orders.store.name == "main")
    #expect(entry.orders.limit == 7)
    #expect(entry.box.content == "Orders")
    #expect(entry.shelves.map(\.store.name) == ["main"])
    #expect(try entry.baskets.open(Request(user: "Ada")).entry.orders === entry.orders)
    #expect(entry.replica.value.name == "replica 5")
    #expect(Graph(of: OrdersAssembly()).diagnostics() == [])
  }

  @Test func `A provided binding is at the name of its member`() {
    let graph = Graph(of: OrdersAssembly())
    let orders = graph.nodes.first { $0.key.type == OrderService.self }
    #expect(orders?.location?.description == "TrussMacrosTests/ProvidingModuleTests.swift:17:10")
    #expect(orders?.isExported == true)
  }

  @Test func `A list of exports stands next to the provided bindings`() async throws {
    struct ExportingAssembly: Assembly {
      var modules: Modules { ExportingModule() }
      var entry: EntryPoint<Box<String>> { .provided }
      var roots: Roots { Database.self }
    }
    let graph = Graph(of: ExportingAssembly())
    #expect(graph.diagnostics() == [])
    #expect(graph.nodes.map(\.isExported) == [true, false, true])
    #expect(try await Root(ExportingAssembly()).get().content == "listed")
  }

  @Test func `A list can include what is provided`() async throws {
    struct PartlyAssembly: Assembly {
      var modules: Modules { PartlyProvidingModule() }
      var entry: EntryPoint<Box<Database>> { .provided }
    }
    #expect(try await Root(PartlyAssembly()).get().content.name == "partly")
  }
}
