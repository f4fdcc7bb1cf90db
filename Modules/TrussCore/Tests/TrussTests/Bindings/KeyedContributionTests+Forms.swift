import Testing
import Truss

/// Forms of collections by key and of their elements.
extension KeyedContributionTests {
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
