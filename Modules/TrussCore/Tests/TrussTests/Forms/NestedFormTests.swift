import Testing
import Truss

/// A parameter type is resolved from the outside in, at every level of its forms.
struct NestedFormTests {
  private struct Session: Sendable { var name: String }

  private struct Taken<each Parameter: Sendable>: Sendable {
    let values: (repeat each Parameter)
    init(_ values: repeat each Parameter) { self.values = (repeat each values) }
  }

  private let keeper = Keeper()

  // MARK: - Types that are bound as a whole

  @Test func `A collection that is bound as a whole is the same inside every form`() async throws {
    typealias All = Taken<[Int], Lazy<[Int]>, Provider<[Int]>, [Int]?, Lazy<[Int]?>>
    let (plain, lazy, provider, optional, both) = try await keeper.resolve(All.self) {
      Value([1])
      Contribution(to: Int.self) { 7 }
      Singleton {
        (
          plain: [Int], lazy: Lazy<[Int]>, provider: Provider<[Int]>, optional: [Int]?,
          both: Lazy<[Int]?>
        ) in
        All(plain, lazy, provider, optional, both)
      }.exported()
    }.values
    #expect(plain == [1])
    #expect(try lazy.value == [1])
    #expect(try provider.get() == [1])
    #expect(optional == [1])
    #expect(try both.value == [1])
  }

  @Test func `An optional that is bound as a whole is found inside other forms`() async throws {
    typealias Optionals = Taken<Provider<Int?>, Qualified<Primary, Int?>>
    let (plain, qualified) = try await keeper.resolve(Optionals.self) {
      Singleton(Int?.self) { 5 }
      Singleton(Int?.self) { 6 }.qualified(Primary.self)
      Singleton { (plain: Provider<Int?>, qualified: Qualified<Primary, Int?>) in
        Optionals(plain, qualified)
      }.exported()
    }.values
    #expect(try plain.get() == 5)
    #expect(qualified.value == 6)
  }

  @Test func `A collection that is bound in a scope is the entry of its scopes`() async throws {
    typealias Entry = ScopeFactory<Request, [Int]>
    let container = try await Container(of: Entry.self) {
      Scoped(in: Request.self) { (request: Request) in [request.number] }.exported()
      Contribution(to: Int.self) { 7 }
    }
    #expect(try container.resolve(Entry.self).open(Request(number: 3)).entry == [3])
  }

  @Test func `A form that is bound as a whole is not unwrapped`() async throws {
    let lazy = try await keeper.resolve(Qualified<Primary, Lazy<Int>>.self) {
      Transient { 1 }
      Singleton { (number: Lazy<Int>) in Taken(number) }
      Singleton(Lazy<Int>.self) { (kept: Taken<Lazy<Int>>) in kept.values }
        .qualified(Primary.self).exported()
      Value(2).qualified(Primary.self).exported()
    }.value
    #expect(try lazy.value == 1)
  }

  @Test func `Contributions of a form are collected`() async throws {
    let container = try await Container(of: [Int?].self, [[Int]].self, [Provider<Int>].self) {
      Contribution(to: Int?.self) { nil }
      Contribution(to: [Int].self) { [1, 2] }
      Contribution(to: Int.self) { 3 }
    }
    #expect(try container.resolve([Int?].self) == [nil])
    #expect(try container.resolve([[Int]].self) == [[1, 2]])
    #expect(try container.resolve([Provider<Int>].self).map { try $0.get() } == [3])
  }

  @Test func `A requirement names the level that is resolved`() {
    let graph = Graph(of: Taken<Lazy<[Int]>, Provider<Int?>>.self) {
      TestModule {
        [Int].self
        Int?.self
      } bindings: {
        Singleton { (all: Lazy<[Int]>, one: Provider<Int?>) in Taken(all, one) }.exported()
      }
      TestModule("providing") {
        Value([1]).exported()
        Value<Int?>(2).exported()
      }
    }
    #expect(graph.modules[0].requirements.map(\.key) == [Key([Int].self), Key(Int?.self)])
    #expect(graph.diagnostics() == [])
  }

  // MARK: - Qualifiers

  @Test(arguments: [false, true])
  func `A qualifier inside another one is rejected`(_ isOptional: Bool) {
    typealias Both = Qualified<Primary, Qualified<Secondary, Int>>
    let graph = Graph(of: String.self) {
      Value(1).qualified(Primary.self).exported()
      Value(2).qualified(Secondary.self).exported()
      Value(3).exported()
      if isOptional {
        Singleton { (both: Both?) in "\(both?.value.value ?? 0)" }.exported()
      } else {
        Singleton { (both: Both) in "\(both.value.value)" }.exported()
      }
    }
    let errors = graph.diagnostics().filter { $0.severity == .error }
    let key = Key(Qualified<Secondary, Int>.self, qualifier: Primary.self)
    #expect(errors.map(\.id) == [.missingBinding])
    #expect(errors.map(\.subject) == [key])
    #expect(errors[0].message.description.hasSuffix("which `String` needs"))
    let fix = errors[0].fix?.message.description
    #expect(fix?.hasPrefix("a key can have only one qualifier") == true)
  }

  // MARK: - Deferrals inside deferrals

  @Test func `A root opens a scope whose value only a factory depends on`() async throws {
    let scopes = try await keeper.resolve(ScopeFactory<Request, String>.self) {
      Transient { (request: Request) in "\(request.number)" }.exported()
    }
    #expect(try scopes.open(Request(number: 3)).entry == "3")
  }

  @Test func `A scope factory may be deferred`() async throws {
    typealias Scopes = ScopeFactory<Request, String>
    let container = try await Container(
      of: Lazy<Scopes>.self, Provider<Scopes>.self, [Scopes].self
    ) { Scoped(in: Request.self) { (request: Request) in "\(request.number)" }.exported() }
    #expect(
      try container.resolve(Lazy<Scopes>.self).value.open(Request(number: 3)).entry == "3")
    #expect(
      try container.resolve(Provider<Scopes>.self).get().open(Request(number: 4)).entry == "4")
  }

  @Test func `A scope factory opens a scope for another scope factory`() async throws {
    typealias Nested = ScopeFactory<Session, ScopeFactory<Request, Lazy<String>>>
    let session = try await keeper.resolve(Nested.self) {
      Scoped(in: Request.self) { (request: Request, session: Session) in
        "\(session.name) \(request.number)"
      }.exported()
    }.open(Session(name: "a"))
    let request = try session.entry.open(Request(number: 3))
    #expect(try request.entry.value == "a 3")
  }

  @Test func `A scope opened by nested forms is open only for their instances`() {
    let graph = Graph(
      of: Taken<Lazy<ScopeFactory<Request, String>>>.self,
      Taken<ScopeFactory<Session, Lazy<Int>>>.self
    ) {
      Scoped(in: Request.self) { (session: Session) in session.name }
      Singleton { (names: Lazy<ScopeFactory<Request, String>>) in Taken(names) }.exported()
      Singleton { (names: ScopeFactory<Session, Lazy<Int>>) in Taken(names) }.exported()
      Scoped(in: Session.self) { 1 }
    }
    let message = "`Session` lives in Session, which is not open here (open: Request)"
    #expect(graph.findings == ["scope-mismatch: \(message)"])
  }
}
