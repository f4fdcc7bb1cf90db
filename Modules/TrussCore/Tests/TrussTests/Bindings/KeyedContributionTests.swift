import Testing
import Truss

/// Collections by key, and the keys of contributions.
struct KeyedContributionTests {
  protocol Payment: Sendable { var name: String { get } }

  final class PayPal: Payment {
    let name: String
    init(_ name: String = "paypal") { self.name = name }
  }

  enum Region: Sendable { case europe, asia }

  enum Replica: Qualifier {}

  struct Request: Sendable { let number: Int }

  struct Checkout: Sendable { let providers: [String: any Payment] }

  @Test func `A dictionary contains the contributions by their keys`() async throws {
    let container = try await Container(
      TestAssembly {
        TestModule("one") {
          Contribution(to: (any Payment).self) { PayPal("one") }.forKey("a")
          Contribution(to: (any Payment).self) { PayPal("two") }.forKey("b")
        }
        TestModule("two") {
          Contribution(to: (any Payment).self) { PayPal("three") }.forKey("c")
          Singleton(Checkout.init(providers:)).exported()
        }
      } roots: {
        Checkout.self
        [String: any Payment].self
      })
    #expect(container.graph.diagnostics() == [])
    let checkout = try container.resolve(Checkout.self)
    #expect(checkout.providers.mapValues(\.name) == ["a": "one", "b": "two", "c": "three"])
    let providers = try container.resolve([String: any Payment].self)
    #expect(providers["a"] as? PayPal === checkout.providers["a"] as? PayPal)
  }

  @Test func `An array contains all contributions, a dictionary those with keys of its type`()
    async throws
  {
    let container = try await Container(
      TestAssembly {
        Contribution(to: Int.self) { 1 }.forKey("one")
        Contribution(to: Int.self) { 2 }
        Contribution(to: Int.self) { 3 }.forKey(Region.asia)
        Contribution(to: Int.self) { 4 }.forKey(Region.europe)
      } roots: {
        [Int].self
        [String: Int].self
        [Region: Int].self
      })
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve([Int].self) == [1, 2, 3, 4])
    #expect(try container.resolve([String: Int].self) == ["one": 1])
    #expect(try container.resolve([Region: Int].self) == [.asia: 3, .europe: 4])
  }

  @Test func `Elements by key keep their lifetimes`() async throws {
    let counter = Counter()
    let container = try await Container(
      TestAssembly {
        Contribution(to: Int.self) { counter.next() }.forKey("shared")
        Transient { counter.next() }.contributed().forKey("new")
        Scoped(in: Request.self) { (request: Request) in request.number }
          .contributed().forKey("scoped")
        Scoped(in: Request.self) { (all: [String: Int]) in "\(all["scoped"] ?? 0)" }.exported()
      } roots: {
        ScopeFactory<Request, [String: Int]>.self
        ScopeFactory<Request, String>.self
      })
    let scopes = try container.resolve(ScopeFactory<Request, [String: Int]>.self)
    let first = try scopes.open(Request(number: 10)).entry
    let second = try scopes.open(Request(number: 20)).entry
    #expect(first["shared"] == second["shared"])
    #expect(first["new"] != second["new"])
    #expect([first["scoped"], second["scoped"]] == [10, 20])
    let texts = try container.resolve(ScopeFactory<Request, String>.self)
    #expect(try texts.open(Request(number: 30)).entry == "30")
  }

  @Test func `A singleton cannot inject keyed elements that live in a scope`() {
    let graph = Graph(
      of: TestAssembly {
        Scoped(in: Request.self, (any Payment).self) { PayPal() }.contributed().forKey("a")
        Singleton(Checkout.init(providers:)).exported()
      } roots: {
        Checkout.self
      })
    #expect(graph.diagnostics().map(\.id) == [.captiveDependency])
  }

  // MARK: - Modules

  @Test func `A keyed contribution of a qualified module is in the dictionary under the qualifier`()
    async throws
  {
    struct NumberModule: Module {
      var bindings: Bindings {
        Contribution(to: Int.self) { 1 }.forKey("a")
        Contribution(to: Int.self) { 2 }
        Contribution(to: Double.self) { 3 }.forKey("a")
      }
    }
    let container = try await Container(
      TestAssembly {
        NumberModule().qualified(Replica.self)
      } roots: {
        Qualified<Replica, [String: Int]>.self
        [Int].self
        [String: Double].self
      })
    #expect(try container.resolve(Qualified<Replica, [String: Int]>.self).value == ["a": 1])
    #expect(try container.resolve([Int].self) == [2])
    #expect(try container.resolve([String: Double].self) == ["a": 3])
  }

  @Test func `A dictionary without elements is a warning unless it may be empty`() async throws {
    let module = TestModule("strict") {
      Singleton { (numbers: [String: Int]) in numbers.count }.exported()
    }
    let graph = Graph(of: TestAssembly(modules: { module }, roots: { Int.self }))
    #expect(graph.diagnostics().map(\.id) == [.emptyCollection])
    #expect(
      graph.diagnostics().map(\.message.description) == [
        "nothing contributes to `[String: Int]`, which `Int` injects"
      ])
    let container = try await Container(
      TestAssembly {
        TestModule {
          [String: Int]?.self
          Qualified<Replica, [Region: Int]>?.self
        } bindings: {
          Singleton { (a: [String: Lazy<Int>], b: Qualified<Replica, [Region: Int]>) in
            a.count + b.value.count
          }
          .exported()
        }
      } roots: {
        Int.self
      })
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Int.self) == 0)
  }

  @Test func `An array that may be empty says nothing about a dictionary`() {
    let graph = Graph(
      of: TestAssembly {
        TestModule {
          [Int]?.self
        } bindings: {
          Singleton { (numbers: [String: Int]) in "\(numbers)" }.exported()
        }
      } roots: {
        String.self
      })
    #expect(Set(graph.diagnostics().map(\.id)) == [.emptyCollection, .unusedRequirement])
  }

  @Test func `Equal values of different types are different keys`() async throws {
    let container = try await Container(
      TestAssembly {
        Contribution(to: String.self) { "Int" }.forKey(1)
        Contribution(to: String.self) { "Int8" }.forKey(Int8(1))
      } roots: {
        [Int: String].self
        [Int8: String].self
      })
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve([Int: String].self) == [1: "Int"])
    #expect(try container.resolve([Int8: String].self) == [1: "Int8"])
  }

  @Test func `The graph has the keys of contributions as data`() {
    let graph = Graph(
      of: TestAssembly {
        Contribution(to: Int.self) { 1 }
        Contribution(to: Int.self) { 2 }.forKey("b")
      } roots: {
        [Int].self
      })
    #expect(graph.elementKeys.mapValues(\.description) == [Graph.Position(index: 1): "\"b\""])
  }

  // MARK: - Several collections

  @Test func `A contribution with aliases is an element of several collections`()
    async throws
  {
    let counter = Counter()
    let container = try await Container(
      TestAssembly {
        Contribution(to: PayPal.self) { PayPal("\(counter.next())") }
          .also((any Payment).self) { $0 }
          .forKey("a")
        Transient { counter.next() }.also(Double.self) { Double($0) }.contributed()
      } roots: {
        [PayPal].self
        [String: any Payment].self
        [Int].self
        [Double].self
      })
    #expect(container.graph.diagnostics() == [])
    let element = try container.resolve([PayPal].self)[0]
    #expect(try container.resolve([String: any Payment].self)["a"] as? PayPal === element)
    #expect(counter.value == 1)
    #expect(try container.resolve([Int].self) == [2])
    #expect(try container.resolve([Double].self) == [3])
  }
}
