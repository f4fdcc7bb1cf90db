import Testing
import Truss

/// Collections by key, and the keys of contributions.
struct KeyedContributionTests {
  enum Region: Sendable { case europe, asia }
  struct Checkout: Sendable { let providers: [String: any Named] }

  let counter = Counter()

  @Test func `A dictionary contains the contributions by their keys`() async throws {
    let container = try await Container(of: Checkout.self, [String: any Named].self) {
      TestModule("one") {
        Contribution(to: (any Named).self) { Plain("one") }.forKey("a")
        Contribution(to: (any Named).self) { Plain("two") }.forKey("b")
      }
      TestModule("two") {
        Contribution(to: (any Named).self) { Plain("three") }.forKey("c")
        Singleton(Checkout.init(providers:)).exported()
      }
    }
    #expect(container.graph.diagnostics() == [])
    let checkout = try container.resolve(Checkout.self)
    #expect(checkout.providers.mapValues(\.name) == ["a": "one", "b": "two", "c": "three"])
    let providers = try container.resolve([String: any Named].self)
    #expect(providers["a"] === checkout.providers["a"])
  }

  @Test func `An array has all contributions, a dictionary those of its key type`() async throws {
    let container = try await Container(of: [Int].self, [String: Int].self, [Region: Int].self) {
      Contribution(to: Int.self) { 1 }.forKey("one")
      Contribution(to: Int.self) { 2 }
      Contribution(to: Int.self) { 3 }.forKey(Region.asia)
      Contribution(to: Int.self) { 4 }.forKey(Region.europe)
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve([Int].self) == [1, 2, 3, 4])
    #expect(try container.resolve([String: Int].self) == ["one": 1])
    #expect(try container.resolve([Region: Int].self) == [.asia: 3, .europe: 4])
  }

  @Test func `Elements by key keep their lifetimes`() async throws {
    let container = try await Container(
      of: ScopeFactory<Request, [String: Int]>.self, ScopeFactory<Request, String>.self
    ) {
      Contribution(to: Int.self) { counter.next() }.forKey("shared")
      Transient { counter.next() }.contributed().forKey("new")
      Scoped(in: Request.self) { (request: Request) in request.number }
        .contributed().forKey("scoped")
      Scoped(in: Request.self) { (all: [String: Int]) in "\(all["scoped"] ?? 0)" }.exported()
    }
    let scopes = try container.resolve(ScopeFactory<Request, [String: Int]>.self)
    let first = try scopes.open(Request(number: 10)).entry
    let second = try scopes.open(Request(number: 20)).entry
    #expect(first["shared"] == second["shared"])
    #expect(first["new"] != second["new"])
    #expect([first["scoped"], second["scoped"]] == [10, 20])
    let texts = try container.resolve(ScopeFactory<Request, String>.self)
    #expect(try texts.open(Request(number: 30)).entry == "30")
  }

  // MARK: - Modules

  @Test func `A keyed contribution of a qualified module is under its qualifier`() async throws {
    let container = try await Container(
      of: Qualified<Replica, [String: Int]>.self, [Int].self, [String: Double].self
    ) {
      TestModule {
        Contribution(to: Int.self) { 1 }.forKey("a")
        Contribution(to: Int.self) { 2 }
        Contribution(to: Double.self) { 3 }.forKey("a")
      }.qualified(Replica.self)
    }
    #expect(try container.resolve(Qualified<Replica, [String: Int]>.self).value == ["a": 1])
    #expect(try container.resolve([Int].self) == [2])
    #expect(try container.resolve([String: Double].self) == ["a": 3])
  }

  @Test func `A dictionary without elements is a warning unless it may be empty`() async throws {
    let graph = Graph(of: Int.self) {
      Singleton { (numbers: [String: Int]) in numbers.count }.exported()
    }
    let message = "nothing contributes to `[String: Int]`, which `Int` injects"
    #expect(graph.findings == ["empty-collection: \(message)"])
    let container = try await Container(of: Int.self) {
      TestModule {
        [String: Int]?.self
        Qualified<Replica, [Region: Int]>?.self
      } bindings: {
        Singleton { (a: [String: Lazy<Int>], b: Qualified<Replica, [Region: Int]>) in
          a.count + b.value.count
        }.exported()
      }
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Int.self) == 0)
  }

  @Test func `An array that may be empty says nothing about a dictionary`() {
    let graph = Graph(of: String.self) {
      TestModule(requires: { [Int]?.self }) {
        Singleton { (numbers: [String: Int]) in "\(numbers)" }.exported()
      }
    }
    #expect(Set(graph.diagnostics().map(\.id)) == [.emptyCollection, .unusedRequirement])
  }

  @Test func `Equal values of different types are different keys`() async throws {
    let container = try await Container(of: [Int: String].self, [Int8: String].self) {
      Contribution(to: String.self) { "Int" }.forKey(1)
      Contribution(to: String.self) { "Int8" }.forKey(Int8(1))
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve([Int: String].self) == [1: "Int"])
    #expect(try container.resolve([Int8: String].self) == [1: "Int8"])
  }

  @Test func `The graph has the keys of contributions as data`() {
    let graph = Graph(of: [Int].self) {
      Contribution(to: Int.self) { 1 }
      Contribution(to: Int.self) { 2 }.forKey("b")
    }
    #expect(graph.elementKeys.mapValues(\.description) == [Graph.Position(index: 1): "\"b\""])
  }

  @Test func `A contribution with aliases is an element of several collections`() async throws {
    let container = try await Container(
      of: [Plain].self, [String: any Named].self, [Int].self, [Double].self
    ) {
      Contribution(to: Plain.self) { Plain("\(counter.next())") }
        .also((any Named).self) { $0 }
        .forKey("a")
      Transient { counter.next() }.also(Double.self) { Double($0) }.contributed()
    }
    #expect(container.graph.diagnostics() == [])
    let element = try container.resolve([Plain].self)[0]
    #expect(try container.resolve([String: any Named].self)["a"] === element)
    #expect(counter.value == 1)
    #expect(try container.resolve([Int].self) == [2])
    #expect(try container.resolve([Double].self) == [3])
  }

  // MARK: - Forms

  @Test func `Elements may be deferred, in arrays and in dictionaries`() async throws {
    let container = try await Container(
      of: [String: Lazy<Int>].self, [String: Provider<Int>].self, [Lazy<Int>].self,
      [Provider<Int>].self
    ) {
      Contribution(to: Int.self) { counter.next() }.forKey("shared")
      Transient { counter.next() }.contributed().forKey("new")
    }
    let lazy = try container.resolve([String: Lazy<Int>].self)
    let list = try container.resolve([Lazy<Int>].self)
    let providers = try container.resolve([String: Provider<Int>].self)
    #expect(counter.value == 0)
    #expect(try lazy["new"]?.value == 1)
    #expect(try lazy["new"]?.value == 1)
    #expect(try lazy["shared"]?.value == 2)
    #expect(try list.first?.value == 2)
    #expect(try list.last?.value == 3)
    #expect(try providers["new"]?.get() == 4)
    #expect(try providers["new"]?.get() == 5)
    #expect(try container.resolve([Provider<Int>].self).map { try $0.get() } == [2, 6])
  }

  @Test func `Deferred elements break a cycle through a collection`() async throws {
    struct Registry: Sendable { let handlers: [String: Lazy<any Named>] }
    let container = try await Container(of: Registry.self) {
      Contribution(to: (any Named).self) { (registry: Registry) in
        Plain("one of \(registry.handlers.count)")
      }.forKey("a")
      Singleton(Registry.init).exported()
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Registry.self).handlers["a"]?.value.name == "one of 1")
  }

  @Test func `An element may live in a scope that is opened for it alone`() async throws {
    typealias Handlers = [String: ScopeFactory<Request, any Named>]
    let container = try await Container(of: Handlers.self) {
      Scoped(in: Request.self, (any Named).self) { (request: Request) in
        Plain("\(request.number)")
      }.contributed().forKey("a")
    }
    #expect(try container.resolve(Handlers.self)["a"]?.open(Request(number: 3)).entry.name == "3")
  }

  @Test func `Forms are around a dictionary as around an array`() async throws {
    let container = try await Container(
      of: Lazy<[String: Int]>.self, Qualified<Replica, [String: Int]>.self,
      Qualified<Replica, [String: Lazy<Int>]>.self, [String: Int]?.self, [String: Int?].self
    ) {
      Contribution(to: Int.self) { 1 }.forKey("a").qualified(Replica.self)
      Contribution(to: Int.self) { 2 }.forKey("a")
      Contribution(to: Int?.self) { nil }.forKey("a")
    }
    #expect(try container.resolve(Lazy<[String: Int]>.self).value == ["a": 2])
    #expect(try container.resolve(Qualified<Replica, [String: Int]>.self).value == ["a": 1])
    let lazy = try container.resolve(Qualified<Replica, [String: Lazy<Int>]>.self).value
    #expect(try lazy["a"]?.value == 1)
    #expect(try container.resolve([String: Int]?.self) == ["a": 2])
    #expect(try container.resolve([String: Int?].self) == ["a": Int?.none])
  }

  @Test func `A dictionary that is bound as a whole is not collected`() async throws {
    let container = try await Container(of: [String: Int].self, Lazy<[String: Int]>.self) {
      Value(["whole": 1]).exported()
      Contribution(to: Int.self) { 2 }.forKey("element")
    }
    #expect(try container.resolve([String: Int].self) == ["whole": 1])
    #expect(try container.resolve(Lazy<[String: Int]>.self).value == ["whole": 1])
  }

  @Test func `The fix of a dictionary by AnyHashable names a type that keys can have`() throws {
    let graph = Graph(of: [AnyHashable: Int].self) { Contribution(to: Int.self) { 1 }.forKey("a") }
    let finding = try #require(graph.diagnostics().first { $0.id == .contributionKeyMismatch })
    #expect(finding.fix?.message.description == "take `[String: Int]`")
  }
}
