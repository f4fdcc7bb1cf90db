import Synchronization
import Testing
import Truss
import TrussTesting

@Suite(.container(BasketAssembly(), parent: shop) { Value(Customer(name: "Ada")) })
struct ChildContainerTraitTests {
  @Inject private var basket: Basket

  @Test func `A test has a child and its parent, whose start hooks have run before it`() throws {
    #expect(basket.customer.name == "Ada")
    #expect(basket.users.states.withLock { $0 } == ["started", "basket of Ada"])
    let events = try #require(EventRecorder.current)
    #expect(events.keys(of: .start) == [Key(Users.self), Key(Basket.self)])
  }

  @Test(.overriding { Value(Customer(name: "Grace")) })
  func `A test adds a layer to the child of its suite`() throws {
    #expect(basket.customer.name == "Grace")
    #expect(try basket.users.list() == "memory at noon")
  }

  @Test func `The parent is the one that the assembly names, unless another one is given`()
    async throws
  {
    let texts = try await recordedTexts {
      _ = try await withTrait(.container(BasketAssembly()) { Value(Customer(name: "Ada")) }) {}
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("no value for its input `StoreConfiguration`") == true)
  }

  @Test func `The parent stops after the child`() async throws {
    let users = try await withTrait(
      .container(BasketAssembly(), parent: shop) { Value(Customer(name: "Ada")) }
    ) { try Container.current().resolve(Basket.self).users }
    #expect(
      users?.states.withLock { $0 } == ["started", "basket of Ada", "basket is gone", "stopped"])
  }

  @Test func `Bindings of the parent can be forbidden`() async throws {
    let texts = try await recordedTexts {
      _ = try await withTrait(
        .container(BasketAssembly(), parent: shop, forbidding: .only(UsersModule.self)) {
          Value(Customer(name: "Ada"))
        }
      ) {}
    }
    #expect(texts.count == 1)
    let text = try #require(texts.first)
    #expect(
      text.hasPrefix(
        "the test uses `Users`, a forbidden binding of UsersModule, because `Users` has a hook\n"))
    #expect(text.contains("path: basket → shop, overridden → Users\n"))
  }
}

private var shop: some Assembly {
  ShopAssembly().overriding { Value((any Store).self, MemoryStore()) }
}

private struct Customer: Sendable { let name: String }

private struct Basket: Sendable { let customer: Customer, users: Users }

private struct BasketAssembly: Assembly {
  let name = "basket"
  var parent: some Assembly { ShopAssembly() }
  var inputs: Inputs { Customer.self }
  var modules: Modules { BasketModule() }
  var roots: Roots { Basket.self }
}

private struct BasketModule: Module {
  var requires: Requirements { Customer.self; Users.self }
  var bindings: Bindings {
    Singleton(Basket.init(customer:users:)).exported()
      .onStart { basket in
        basket.users.states.withLock { $0.append("basket of \(basket.customer.name)") }
      }
      .onStop { basket in basket.users.states.withLock { $0.append("basket is gone") } }
  }
}
