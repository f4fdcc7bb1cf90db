import Testing
import Truss

/// Instances that are shared within one resolution.
struct ResolutionTests {
  /// Not `Sendable`: a resolution happens on one thread.
  private final class Transaction {
    let number: Int
    init(_ number: Int) { self.number = number }
  }

  private struct Users { let transaction: Transaction }
  private struct Orders { let transaction: Transaction }

  private struct Import {
    let users: Users
    let orders: Orders
    var numbers: [Int] { [users.transaction.number, orders.transaction.number] }
  }

  let counter = Counter()

  @BindingsBuilder private func importing(failures: Int = 0) -> Bindings {
    Transient { () throws -> Transaction in
      let number = counter.next()
      guard number > failures else { throw Failure() }
      return Transaction(number)
    }.sharedPerResolution()
    Transient(Users.init(transaction:))
    Transient(Orders.init(transaction:))
    Transient(Import.init(users:orders:)).exported()
  }

  @Test func `Everything that one resolution constructs shares the instance`() async throws {
    let container = try await Container(
      of: Import.self, Int.self, Provider<Import>.self, Lazy<Import>.self
    ) {
      importing()
      Transient { (transaction: Transaction) in transaction.number }.exported()
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Import.self).numbers == [1, 1])
    #expect(try container.resolve(Import.self).numbers == [2, 2])
    #expect(try container.handle(Import.self).get().numbers == [3, 3])
    #expect(try container.resolve(Int.self) == 4)
    let provider = try container.resolve(Provider<Import>.self)
    #expect(try provider.get().numbers == [5, 5])
    #expect(try provider.get().numbers == [6, 6])
    let lazy = try container.resolve(Lazy<Import>.self)
    #expect(try lazy.value.numbers == [7, 7])
    #expect(try lazy.value.numbers == [7, 7])
  }

  @Test func `A factory that reads a deferred form begins a new resolution`() async throws {
    struct Audit { let own: Int, later: [Int], after: Int }
    let audit = try await Container(of: Audit.self) {
      importing()
      Transient { (own: Transaction, later: Provider<Import>, after: Users) in
        Audit(own: own.number, later: try later.get().numbers, after: after.transaction.number)
      }.exported()
    }.resolve(Audit.self)
    #expect(audit.own == 1 && audit.after == 1)
    #expect(audit.later == [2, 2])
  }

  @Test func `The construction of a shared instance begins a new resolution`() async throws {
    struct Numbers: Sendable, Equatable { let all: [Int] }
    struct Both { let outer: [Int], shared: [Int] }
    let container = try await Container(of: Both.self) {
      importing()
      Singleton { (first: Users, second: Orders) in
        Numbers(all: [first.transaction.number, second.transaction.number])
      }
      Transient { (before: Users, shared: Numbers, after: Orders) in
        Both(outer: [before.transaction.number, after.transaction.number], shared: shared.all)
      }.exported()
    }
    let first = try container.resolve(Both.self)
    #expect(first.outer == [1, 1])
    #expect(first.shared == [2, 2])
    let second = try container.resolve(Both.self)
    #expect(second.outer == [3, 3])
    #expect(second.shared == [2, 2])
  }

  @Test func `The entry of a scope is a resolution, and a scoped instance another`() async throws {
    struct Numbers: Sendable { let all: [Int] }
    struct Both { let outer: [Int], scoped: [Int] }
    let container = try await Container(of: ScopeFactory<Request, Both>.self) {
      importing()
      Scoped(in: Request.self) { (all: Import) in Numbers(all: all.numbers) }
      Transient { (outer: Import, scoped: Numbers) in
        Both(outer: outer.numbers, scoped: scoped.all)
      }.exported()
    }
    let scopes = try container.resolve(ScopeFactory<Request, Both>.self)
    let first = try scopes.open(Request()).entry
    #expect(first.outer == [1, 1])
    #expect(first.scoped == [2, 2])
    #expect(try scopes.open(Request()).entry.outer == [3, 3])
  }

  @Test func `Collections, decorators, aliases and optionals share the instance`() async throws {
    struct All { let numbers: [Int] }
    let container = try await Container(of: All.self) {
      TestModule(requires: { Transaction?.self }) {
        Transient { (users: Users) in users.transaction.number }.contributed()
        Transient { (orders: Orders) in orders.transaction.number }.contributed()
        Transient(Users.init(transaction:))
        Transient(Orders.init(transaction:))
        Transient { (all: [Int], also: String, maybe: Transaction?, one: Transaction) in
          All(numbers: all + [Int(also) ?? 0, maybe?.number ?? 0, one.number])
        }.exported()
        Transient { Transaction(counter.next()) }
          .also(String.self) { "\($0.number)" }
          .sharedPerResolution()
        Decorator(Transaction.self) { (inner: Transaction) in Transaction(inner.number + 100) }
      }
    }
    #expect(try container.resolve(All.self).numbers == [101, 101, 101, 101, 101])
    #expect(try container.resolve(All.self).numbers == [102, 102, 102, 102, 102])
  }

  @Test func `A failed construction is tried again`() async throws {
    let container = try await Container(of: Import.self) { importing(failures: 1) }
    #expect(throws: Failure.self) { try container.resolve(Import.self) }
    #expect(try container.resolve(Import.self).numbers == [2, 2])
  }

  @Test func `Nothing keeps the instance after the resolution`() async throws {
    struct Held { weak var transaction: Transaction? }
    let container = try await Container(of: Held.self, [Transaction].self) {
      Transient { Transaction(1) }.sharedPerResolution()
      Transient { (first: Transaction, second: Transaction) in
        Held(transaction: first === second ? first : nil)
      }.exported()
      Transient { (one: Transaction) in [one] }.exported()
    }
    #expect(try container.resolve(Held.self).transaction == nil)
    #expect(try container.resolve([Transaction].self).count == 1)
  }

  @Test func `A factory that makes another container does not share with it`() async throws {
    struct Both { let own: [Int], other: [Int], after: Int }
    let both = try await Container(of: Both.self) {
      importing()
      Transient { (own: Import, after: Users) in
        let inner = TestAssembly(Import.self) { importing() }
        return Both(
          own: own.numbers,
          other: try Container(synchronously: inner).resolve(Import.self).numbers,
          after: after.transaction.number)
      }.exported()
    }.resolve(Both.self)
    #expect(both.own == [1, 1] && both.after == 1)
    #expect(both.other == [2, 2])
  }

  @Test func `Threads do not share their resolutions`() async throws {
    let container = try await Container(of: Import.self) { importing() }
    let numbers = await race(8) { _ in
      (0..<200).map { _ in (try? container.resolve(Import.self).numbers) ?? [] }
    }
    let all = numbers.flatMap(\.self)
    #expect(all.allSatisfy { $0.count == 2 && $0[0] == $0[1] })
    #expect(Set(all.map(\.first)).count == 1600)
  }

  // MARK: - Many shared instances, of which most resolutions use a few

  private struct First: Qualifier {}
  private struct Next<Previous: Qualifier>: Qualifier {}
  private typealias Third = Next<Next<First>>

  /// Injects one service twice in one resolution.
  private struct Pair: Sendable { let first: Census.Member, second: Census.Member }

  /// Binds a number of shared parts, each under another qualifier, with its pair.
  @BindingsBuilder
  private func parts<Q: Qualifier>(_ count: Int, _: Q.Type, _ census: Census) -> Bindings {
    if count > 0 {
      Transient { Census.Member(census) }.qualified(Q.self).sharedPerResolution()
      Transient { (first: Qualified<Q, Census.Member>, second: Qualified<Q, Census.Member>) in
        Pair(first: first.value, second: second.value)
      }.qualified(Q.self).exported()
      Transient { (pair: Qualified<Q, Pair>) in pair.value }.contributed()
      parts(count - 1, Next<Q>.self, census)
    }
  }

  @Test(arguments: [3, 64, 65, 200])
  func `Each resolution shares its own instances, and releases them`(_ count: Int) async throws {
    let census = Census()
    let container = try await Container(of: [Pair].self, Qualified<Third, Pair>.self) {
      parts(count, First.self, census)
    }
    do {
      let pairs = try container.resolve([Pair].self)
      #expect(pairs.count == count && pairs.allSatisfy { $0.first === $0.second })
      #expect(Set(pairs.map { ObjectIdentifier($0.first) }).count == count)
    }
    #expect(census.born.value == count && census.isEmpty)
    do {
      let pair = try container.resolve(Qualified<Third, Pair>.self).value
      #expect(pair.first === pair.second)
    }
    #expect(census.born.value == count + 1 && census.isEmpty)
  }
}
