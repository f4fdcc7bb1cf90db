import Testing
import Truss

/// Scopes whose instances have asynchronous factories, which exist when the scope has been opened.
struct AsynchronousScopeTests {
  struct Session: Sendable { let user: String }

  final class Transaction: Sendable {
    let number: Int
    init(beginning request: Request, journal: Journal) async {
      await Task.yield()
      number = request.number
      journal.note("begin \(number)")
    }
  }

  struct Controller: Sendable { let transaction: Transaction }
  final class Ping: Sendable {}

  let journal = Journal()

  private var requests: TestAssembly {
    TestAssembly(ScopeFactory<Request, Controller>.self, ScopeFactory<Request, Ping>.self) {
      Value(journal)
      Scoped(in: Request.self, Transaction.init(beginning:journal:))
      Scoped(in: Request.self, Controller.init(transaction:)).exported()
      Scoped(in: Request.self, Ping.init).exported()
    }
  }

  @Test func `An asynchronous instance exists when the body of its scope runs`() async throws {
    let container = try await Container(requests)
    let controllers = try container.resolve(ScopeFactory<Request, Controller>.self)
    let number = try await controllers.open(Request(number: 7)) { controller in
      journal.note("body")
      return controller.transaction.number
    }
    #expect(number == 7)
    #expect(journal.entries == ["begin 7", "body"])
  }

  @Test func `A scope constructs only what its entry needs`() async throws {
    let container = try await Container(requests)
    let pings = try container.resolve(ScopeFactory<Request, Ping>.self)
    try await pings.open(Request(number: 1)) { _ in }
    _ = try pings.open(Request(number: 2))
    #expect(journal.entries == [])
  }

  @Test func `A scope that has to be awaited says so before it constructs anything`() async throws {
    let container = try await Container(of: ScopeFactory<Request, Pair>.self) {
      Scoped(in: Request.self) { () -> String in
        journal.note("name")
        return "name"
      }
      Scoped(in: Request.self) { (request: Request) async in request.number }
      Scoped(in: Request.self, Pair.init(number:name:)).exported()
    }
    let pairs = try container.resolve(ScopeFactory<Request, Pair>.self)
    #expect(throws: ContainerError.notPrepared(Key(Int.self))) {
      try pairs.open(Request(number: 4))
    }
    #expect(journal.entries == [])
    let scope = try await pairs.open(preparing: Request(number: 4))
    #expect(scope.entry.number == 4 && scope.entry.name == "name")
  }

  @Test func `A scope whose entry is asynchronous says how to open it`() async throws {
    let container = try await Container(of: ScopeFactory<Request, Ping>.self) {
      Transient { () async in Ping() }.exported()
    }
    let pings = try container.resolve(ScopeFactory<Request, Ping>.self)
    let error = #expect(throws: ContainerError.asynchronous(Key(Ping.self))) {
      try pings.open(Request(number: 1))
    }
    #expect(error?.description.contains("`open(preparing:)`") == true)
    _ = try await pings.open(preparing: Request(number: 1))
  }

  @Test func `Instances of one scope are constructed concurrently`() async throws {
    let container = try await Container(of: ScopeFactory<Request, Pair>.self) {
      Scoped(in: Request.self) { () async in Meeting(of: 2) }
      Scoped(in: Request.self) { (meeting: Meeting) async in
        await meeting.join()
        return 1
      }
      Scoped(in: Request.self) { (meeting: Meeting) async in
        await meeting.join()
        return "one"
      }
      Scoped(in: Request.self, Pair.init(number:name:)).exported()
    }
    let pair = try await container.resolve(ScopeFactory<Request, Pair>.self)
      .open(Request(number: 1)) { $0 }
    #expect(pair.number == 1 && pair.name == "one")
  }

  struct Pair: Sendable { let number: Int, name: String }

  @Test func `A failure ends the opening and releases what was constructed`() async throws {
    let census = Census()
    let container = try await Container(of: ScopeFactory<Request, Controller>.self) {
      Scoped(in: Request.self) { () async in Census.Member(census) }
      Scoped(in: Request.self) { (_: Census.Member) async throws -> Controller in
        throw Failure()
      }.exported()
    }
    let controllers = try container.resolve(ScopeFactory<Request, Controller>.self)
    await #expect(throws: Failure.self) { try await controllers.open(Request(number: 1)) { _ in } }
    #expect(census.born.value == 1)
    #expect(await eventually { census.isEmpty })
  }

  // MARK: - Nesting

  final class Basket: Sendable {
    let user: String
    init(loadingFor session: Session, journal: Journal) async {
      user = session.user
      journal.note("basket of \(user)")
    }
  }

  struct Page: Sendable { let basket: Basket, transaction: Transaction }
  struct Visit: Sendable { let pages: ScopeFactory<Request, Page> }

  @Test func `An outer scope constructs what only its inner scopes take`() async throws {
    let container = try await Container(of: ScopeFactory<Session, Visit>.self) {
      Value(journal)
      Scoped(in: Session.self, Basket.init(loadingFor:journal:))
      Scoped(in: Session.self, Visit.init(pages:)).exported()
      Scoped(in: Request.self, Transaction.init(beginning:journal:))
      Scoped(in: Request.self, Page.init(basket:transaction:))
    }
    try await container.resolve(ScopeFactory<Session, Visit>.self).open(Session(user: "Ada")) {
      journal.note("visit")
      let first = try await $0.pages.open(Request(number: 1)) { $0 }
      let second = try await $0.pages.open(Request(number: 2)) { $0 }
      #expect(first.basket === second.basket)
      #expect(first.transaction.number == 1 && second.transaction.number == 2)
    }
    #expect(journal.entries == ["basket of Ada", "visit", "begin 1", "begin 2"])
  }

  @Test func `Scopes that one dependency nests construct their own instances`() async throws {
    let container = try await Container(
      of: ScopeFactory<Session, ScopeFactory<Request, Page>>.self
    ) {
      Value(journal)
      Scoped(in: Session.self, Basket.init(loadingFor:journal:))
      Scoped(in: Request.self, Transaction.init(beginning:journal:))
      Scoped(in: Request.self, Page.init(basket:transaction:)).exported()
    }
    try await container.resolve(ScopeFactory<Session, ScopeFactory<Request, Page>>.self)
      .open(Session(user: "Eve")) { pages in
        journal.note("session")
        try await pages.open(Request(number: 9)) { #expect($0.transaction.number == 9) }
      }
    #expect(journal.entries == ["basket of Eve", "session", "begin 9"])
  }

  @Test func `Nested scopes of one type construct separate instances`() async throws {
    let container = try await Container(of: ScopeFactory<Request, Tree>.self) {
      Value(journal)
      Scoped(in: Request.self, Transaction.init(beginning:journal:))
      Scoped(in: Request.self, Tree.init(transaction:children:)).exported()
    }
    try await container.resolve(ScopeFactory<Request, Tree>.self).open(Request(number: 1)) { tree in
      let inner = try await tree.children.open(Request(number: 2)) { $0.transaction.number }
      #expect(tree.transaction.number == 1 && inner == 2)
    }
    #expect(journal.entries == ["begin 1", "begin 2"])
  }

  struct Tree: Sendable { let transaction: Transaction, children: ScopeFactory<Request, Tree> }
}
