import Testing
import Truss
import TrussMacros

struct InjectableTypeTests {
  struct ShopModule: Module {
    var bindings: Bindings {
      Value(Database(name: "shop"))
      SQLStore.binding
      OrderService.binding.exported()
      Cache.binding.exported()
      Basket.binding.exported()
      Shelf.binding
      Window.binding.exported()
      Ledger.binding.exported()
      Box<Database>.binding.exported()
      SQLStore.binding.qualified(Replica.self).exported()
    }
  }

  struct ShopRoots {
    let orders: OrderService
    let cache: Cache
    let baskets: ScopeFactory<Request, Basket>
    let shelves: [Shelf]
    let box: Box<Database>
    let window: Window
    let ledger: Ledger
    let replica: Qualified<Replica, any Store>
  }

  struct ShopAssembly: Assembly {
    var modules: Modules { ShopModule() }
    var entry: EntryPoint<ShopRoots> {
      ShopRoots.init(orders:cache:baskets:shelves:box:window:ledger:replica:)
    }
  }

  /// The same module as one would write it.
  struct PlainModule: Module {
    var bindings: Bindings {
      Value(Database(name: "shop"))
      Singleton((any Store).self, SQLStore.init(database:))
      Singleton { (store: any Store) in OrderService(store: store) }.exported()
      WeakSingleton(Cache.init(store:)).exported()
      Scoped(in: Request.self, Basket.init(request:orders:)).exported()
      Contribution(Shelf.init(store:))
      Singleton { @MainActor (orders: OrderService) in Window(orders: orders) }.exported()
      Singleton(Ledger.init(opening:)).exported()
      Transient(Box<Database>.init(content:)).exported()
      Singleton((any Store).self, SQLStore.init(database:)).qualified(Replica.self).exported()
    }
  }

  struct PlainAssembly: Assembly {
    var modules: Modules { PlainModule() }
    var entry: EntryPoint<ShopRoots> { ShopAssembly().entry }
  }

  @Test func `Derived bindings construct what plain ones do`() async throws {
    let root = try await Root(ShopAssembly())
    let entry = try root.get()
    #expect(entry.orders.store.name == "shop")
    #expect(entry.orders.limit == 20)
    #expect(try entry.orders === root.get().orders)
    #expect(try entry.cache === root.get().cache)
    #expect(entry.cache.store.name == "shop")
    let basket = try entry.baskets.open(Request(user: "Ada"))
    #expect(basket.entry.request.user == "Ada")
    #expect(basket.entry.orders === entry.orders)
    #expect(entry.shelves.map(\.store.name) == ["shop"])
    #expect(entry.box.content.name == "shop")
    #expect(entry.window.orders === entry.orders)
    #expect(entry.ledger.store.name == "shop")
    #expect(entry.replica.value.name == "shop")
  }

  @Test func `The graph is that of the plain declarations`() {
    let (derived, plain) = (Graph(of: ShopAssembly()), Graph(of: PlainAssembly()))
    func facts(_ graph: Graph) -> [String] {
      graph.nodes.map { node in
        let edges = graph.edges[node.edges].map { "\($0.dependency.key) \($0.resolution)" }
        return "\(node.key) \(node.role) \(node.lifetime) \(node.isExported) \(edges)"
      }
    }
    #expect(facts(derived) == facts(plain))
    #expect(derived.diagnostics() == [])
    #expect(plain.diagnostics() == [])
  }

  @Test func `A derived binding is at the name of its type`() throws {
    let nodes = Graph(of: ShopAssembly()).nodes
    func location(_ type: Any.Type) -> String? {
      nodes.first { $0.key.type == type }?.location?.description
    }
    #expect(location((any Store).self) == "TrussMacrosTests/Shop.swift:15:8")
    #expect(location(OrderService.self) == "TrussMacrosTests/Shop.swift:21:13")
    #expect(location(Cache.self) == "TrussMacrosTests/Shop.swift:32:7")
  }

  @Test func `The caller of a maker supplies the marked arguments`() async throws {
    struct ReportsModule: Module {
      var bindings: Bindings {
        Value(Database(name: "shop"))
        SQLStore.binding
        Report.binding.exported()
      }
    }
    struct ReportsAssembly: Assembly {
      var modules: Modules { ReportsModule() }
      var entry: EntryPoint<Report.Maker> { .provided }
    }
    let root = try await Root(ReportsAssembly())
    let report = try root.get().make(Month(number: 5), "May")
    #expect(report.month == Month(number: 5))
    #expect(report.title == "May")
    #expect(report.store.name == "shop")
  }
}
