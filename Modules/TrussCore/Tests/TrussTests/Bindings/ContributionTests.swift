import Testing
import Truss

struct ContributionTests {
  protocol Check: Sendable { var name: String { get } }

  final class NamedCheck: Check {
    let name: String
    init(_ name: String) { self.name = name }
  }

  struct Request: Sendable { let number: Int }
  struct Checks: Sendable { let all: [any Check] }

  @Test func `A transient element is new in each collection, a singleton is not`() async throws {
    let counter = Counter()
    let container = try await Container(
      of: [any Check].self, Lazy<[any Check]>.self, Provider<[any Check]>.self
    ) {
      Contribution(to: (any Check).self) { NamedCheck("shared") }
      Transient((any Check).self) { NamedCheck("new \(counter.next())") }.contributed()
    }
    let first = try container.resolve([any Check].self)
    let second = try container.resolve([any Check].self)
    #expect(first.map(\.name) == ["shared", "new 1"])
    #expect(second.map(\.name) == ["shared", "new 2"])
    #expect(first[0] as? NamedCheck === second[0] as? NamedCheck)
    let provider = try container.resolve(Provider<[any Check]>.self)
    #expect(try provider.get().last?.name == "new 3")
    #expect(try provider.get().last?.name == "new 4")
    let lazy = try container.resolve(Lazy<[any Check]>.self)
    #expect(try lazy.value.last?.name == "new 5")
    #expect(try lazy.value.last?.name == "new 5")
  }

  @Test func `Each scope has its scoped elements and those of the container`() async throws {
    let counter = Counter()
    let container = try await Container(of: ScopeFactory<Request, [Checks]>.self) {
      Scoped(in: Request.self, (any Check).self) { (request: Request) in
        NamedCheck("request \(request.number), \(counter.next())")
      }.contributed()
      Contribution(to: (any Check).self) { NamedCheck("shared") }
      Scoped(in: Request.self) { (first: [any Check], second: [any Check]) in
        [Checks(all: first), Checks(all: second)]
      }.exported()
    }
    let requests = try container.resolve(ScopeFactory<Request, [Checks]>.self)
    for number in 1...2 {
      let both = try requests.open(Request(number: number)).entry
      #expect(
        both.map { $0.all.map(\.name) } == [
          ["request \(number), \(number)", "shared"], ["request \(number), \(number)", "shared"],
        ])
    }
  }

  @Test func `A contribution without a key is for the type that its factory makes`() async throws {
    let container = try await Container(of: [NamedCheck].self, [Int].self) {
      Value("name")
      Contribution(NamedCheck.init(_:))
      Transient { 1 }.contributed()
    }
    #expect(try container.resolve([NamedCheck].self).map(\.name) == ["name"])
    #expect(try container.resolve([Int].self) == [1])
  }

  @Test func `An input that only an idle contribution takes is not used by an earlier start`() {
    let assembly = TestAssembly(Int.self, inputs: { String.self }) {
      Value(1).exported()
      Contribution { (name: String) in Tab(name: name) }
    }
    let finding = Graph(of: assembly).diagnostics().first
    #expect(
      finding?.fix?.message.description
        == "compose a module or list a root that needs `Tab`, or remove the input")
  }
}
