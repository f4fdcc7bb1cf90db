import Testing
import Truss

struct ContributionTests {
  struct Checks: Sendable { let all: [any Named] }

  @Test func `A transient element is new in each collection, a singleton is not`() async throws {
    let counter = Counter()
    let container = try await Container(
      of: [any Named].self, Lazy<[any Named]>.self, Provider<[any Named]>.self
    ) {
      Contribution(to: (any Named).self) { Plain("shared") }
      Transient((any Named).self) { Plain("new \(counter.next())") }.contributed()
    }
    let first = try container.resolve([any Named].self)
    let second = try container.resolve([any Named].self)
    #expect(first.map(\.name) == ["shared", "new 1"])
    #expect(second.map(\.name) == ["shared", "new 2"])
    #expect(first[0] === second[0])
    let provider = try container.resolve(Provider<[any Named]>.self)
    #expect(try provider.get().last?.name == "new 3")
    #expect(try provider.get().last?.name == "new 4")
    let lazy = try container.resolve(Lazy<[any Named]>.self)
    #expect(try lazy.value.last?.name == "new 5")
    #expect(try lazy.value.last?.name == "new 5")
  }

  @Test func `Each scope has its scoped elements and those of the container`() async throws {
    let counter = Counter()
    let container = try await Container(of: ScopeFactory<Request, [Checks]>.self) {
      Scoped(in: Request.self, (any Named).self) { (request: Request) in
        Plain("request \(request.number), \(counter.next())")
      }.contributed()
      Contribution(to: (any Named).self) { Plain("shared") }
      Scoped(in: Request.self) { (first: [any Named], second: [any Named]) in
        [Checks(all: first), Checks(all: second)]
      }.exported()
    }
    let requests = try container.resolve(ScopeFactory<Request, [Checks]>.self)
    for number in 1...2 {
      let both = try requests.open(Request(number: number)).entry
      let names = ["request \(number), \(number)", "shared"]
      #expect(both.map { $0.all.map(\.name) } == [names, names])
    }
  }

  @Test func `An input that only an idle contribution takes is not used by an earlier start`() {
    let assembly = TestAssembly(Int.self, inputs: { String.self }) {
      Value(1).exported()
      Contribution { (name: String) in Tab(name: name) }
    }
    let fix = Graph(of: assembly).diagnostics().first?.fix?.message.description
    #expect(fix == "compose a module or list a root that needs `Tab`, or remove the input")
  }

  // MARK: - Sharing

  final class Check: Sendable {}
  struct First: Sendable { let checks: [Check], optional: [Check]?, keyed: [String: Check] }
  struct Second: Sendable { let checks: [Check], keyed: [String: Check] }

  private func address(_ checks: [Check]) -> UnsafePointer<Check>? {
    checks.withUnsafeBufferPointer { $0.baseAddress }
  }

  @Test func `All dependents share a collection`() async throws {
    let container = try await Container(of: First.self, Second.self, Int.self) {
      Contribution(to: Check.self, Check.init).forKey("first")
      Contribution(to: Check.self, Check.init)
      Contribution(to: Check.self, Check.init).qualified(Replica.self)
      Singleton(First.init(checks:optional:keyed:)).exported()
      Singleton(Second.init(checks:keyed:)).exported()
      Transient { (checks: Qualified<Replica, [Check]>) in checks.value.count }.exported()
    }
    let first = try container.resolve(First.self)
    let second = try container.resolve(Second.self)
    #expect(first.checks.count == 2 && address(first.checks) == address(second.checks))
    #expect(address(first.checks) == first.optional.flatMap { address($0) })
    #expect(first.keyed["first"] === first.checks[0] && second.keyed["first"] === first.checks[0])
    #expect(try container.resolve(Int.self) == 1)
  }
}
