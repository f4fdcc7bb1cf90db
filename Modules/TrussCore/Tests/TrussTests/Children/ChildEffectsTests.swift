import Testing
import Truss

/// Asynchronous and isolated factories of a parent and of its children.
struct ChildEffectsTests {
  private final class Pool: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private final class Inbox: Sendable {
    let pool: Pool
    let ticker: Ticker
    init(loadingFrom pool: Pool, ticker: Ticker) async {
      await Task.yield()
      (self.pool, self.ticker) = (pool, ticker)
    }
  }

  private func app(_ connected: Counter) -> SessionApp {
    SessionApp(Pool.self) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton { () async in
        await Task.yield()
        return Pool("\(connected.next())")
      }.exported()
      Transient(Inbox.init(loadingFrom:ticker:)).exported()
    }
  }

  @Test func `A child's asynchronous singleton injects the parent's, which exists`() async throws {
    let connected = Counter()
    let app = app(connected)
    let container = try await Container(app)
    let session = TestChild(of: app, Tab.self, Pool.self) {
      Singleton { (pool: Pool) async in
        await Task.yield()
        return Tab(name: pool.name)
      }.exported()
    }
    for _ in 0..<3 {
      let child = try await Container(session, parent: container)
      #expect(try child.resolve(Tab.self).name == "1")
      #expect(try child.resolve(Pool.self) === container.resolve(Pool.self))
    }
    #expect(connected.value == 1)
  }

  @Test func `A child awaits its parent's asynchronous factory, which sees it`() async throws {
    let app = app(Counter())
    let container = try await Container(app)
    let session = Session(replacingTickerOf: app, AsyncProvider<Inbox>.self)
    let child = try await Container(session, parent: container)
    let inbox = try await child.resolve(AsyncProvider<Inbox>.self).get()
    #expect(inbox.ticker.name == "child")
    #expect(try inbox.pool === container.resolve(Pool.self))
  }

  @Test func `A child's scope constructs the parent's asynchronous instances`() async throws {
    let app = SessionApp(ScopeFactory<Request, Inbox>.self) {
      Singleton { Ticker(name: "app") }.exported()
      Value(Pool("pool")).exported()
      Scoped(in: Request.self, Inbox.init(loadingFrom:ticker:)).exported()
    }
    let container = try await Container(app)
    let session = Session(replacingTickerOf: app, ScopeFactory<Request, Inbox>.self)
    let child = try await Container(session, parent: container)
    let name = try await child.resolve(ScopeFactory<Request, Inbox>.self)
      .open(Request()) { $0.ticker.name }
    #expect(name == "child")
    let opened = try await container.resolve(ScopeFactory<Request, Inbox>.self)
      .open(preparing: Request())
    #expect(opened.entry.ticker.name == "app")
  }

  private struct Mailroom: Sendable { let inboxes: ScopeFactory<Request, Inbox> }

  @Test(arguments: [false, true])
  func `A singleton's scope that only a child reaches is prepared in the parent`(
    isOpenedByParent: Bool
  ) async throws {
    let app = SessionApp {
      Singleton { Ticker(name: "app") }.exported()
      Value(Pool("pool")).exported()
      Scoped(in: Request.self, Inbox.init(loadingFrom:ticker:)).exported()
      Singleton(Mailroom.init(inboxes:)).exported()
    } roots: {
      if isOpenedByParent { ScopeFactory<Request, Inbox>.self }
    }
    let session = Session(replacingTickerOf: app, Mailroom.self)
    let child = try await Container(session, parent: Container(app))
    let name = try await child.resolve(Mailroom.self).inboxes.open(Request()) { $0.ticker.name }
    #expect(name == "app")
  }

  @Test func `A parent constructs its values' asynchronous decorators when made`() async throws {
    let app = SessionApp(Ticker.self, inputs: { Ticker.self }) {
      Value(Pool("pool")).exported()
      Decorator(Pool.self) { (pool: Pool) async in Pool("decorated \(pool.name)") }
      Transient { (pool: Pool) in Tab(name: pool.name) }.exported()
    }
    let session = Session(of: app) { Tab.self }
    let findings = Graph(of: session).diagnostics()
    #expect(findings.map(\.id) == [.unreachedStart])
    // Only a singleton can be eager.
    #expect(findings.first?.fix?.message.description == "add a root of app that depends on it")
    let container = try await Container(app) { Value(Ticker(name: "input")) }
    await #expect(throws: GraphError.self) { try await Container(session, parent: container) }
  }

  @Test func `A child has its graph's errors, even with a parent's weak value`() async throws {
    let app = TestAssembly {
      TestModule(requires: { Pool.self }) {
        Decorator(Pool.self) { (pool: Pool) async in Pool("decorated \(pool.name)") }
        Transient { (pool: Pool) in Tab(name: pool.name) }.exported()
      }
    } roots: {
      Ticker.self
    } inputs: {
      Pool.self
      Ticker.self
    }
    func errorsOfStart(
      of session: TestChild<TestAssembly>, with value: Value<Pool>
    ) async throws -> [Diagnostic.ID] {
      let container = try await Container(app) {
        value
        Value(Ticker(name: "input"))
      }
      let error = await #expect(throws: GraphError.self) {
        try await Container(session, parent: container)
      }
      return error?.diagnostics.filter { $0.severity == .error }.map(\.id) ?? []
    }
    let pool = Pool("pool")
    // Nothing keeps the decorated value if it is weak, so each request constructs the decorator.
    for (session, constructed) in [
      (TestChild(of: app, Tab.self), [Diagnostic.ID.asyncInSync]),
      (TestChild(of: app, AsyncProvider<Pool>.self), []),
    ] {
      #expect(Graph(of: session).diagnostics().map(\.id) == [.unreachedStart])
      #expect(try await errorsOfStart(of: session, with: Value(pool)) == [.unreachedStart])
      let errors = try await errorsOfStart(of: session, with: Value(pool).weak())
      #expect(Set(errors) == Set(constructed + [.unreachedStart]))
    }
  }

  private static func parent(_ journal: Journal) -> SessionApp {
    SessionApp(Pool.self) {
      Singleton { () async in Pool("app") }.exported().onStop { _ in journal.note("app stops") }
    }
  }

  private static func session(
    _ journal: Journal, loading load: @escaping @Sendable () async throws -> Void
  ) -> Session {
    Session(of: parent(journal), Tab.self) {
      TestModule(requires: { Pool.self }) {
        Singleton { (_: Pool) async in Ticker(name: "child") }
          .onStop { _ in journal.note("child stops") }
        Singleton { (ticker: Ticker) async throws in
          try await load()
          return Tab(name: ticker.name)
        }.exported()
      }
    }
  }

  @Test func `A child that fails or is cancelled stops only its own instances`() async throws {
    let journal = Journal()
    let container = try await Container(Self.parent(journal))
    await #expect(throws: Failure.self) {
      try await Container(Self.session(journal) { throw Failure() }, parent: container)
    }
    #expect(journal.entries == ["child stops"])
    let task = Task {
      let session = Self.session(journal) {
        journal.note("waits")
        try await Task.sleep(for: .seconds(3600))
      }
      _ = try await Container(session, parent: container)
    }
    await journal.wait(for: "waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(journal.entries == ["child stops", "waits", "child stops"])
    try await container.run { container in _ = try container.resolve(Pool.self) }
    #expect(journal.entries.last == "app stops")
  }

  // MARK: - Actors

  @MainActor fileprivate final class Screen {
    let ticker: Ticker
    init(ticker: Ticker) {
      MainActor.assertIsolated()
      self.ticker = ticker
    }
  }

  private static var screens: SessionApp {
    SessionApp(Ticker.self) {
      Singleton { Ticker(name: "app") }.exported()
      Transient(Screen.init(ticker:)).exported()
    }
  }

  private struct ScreenSession: Assembly {
    var parent: SessionApp { ChildEffectsTests.screens }
    var modules: Modules {
      TestModule("screens", requires: { Ticker.self }) {
        Singleton(Router.init(ticker:)).exported()
      }
    }
    var roots: Roots { Screen.self }
    var entry: EntryPoint<Router> { .provided }
  }

  @MainActor fileprivate final class Router {
    let ticker: Ticker
    init(ticker: Ticker) {
      MainActor.assertIsolated()
      self.ticker = ticker
    }
  }

  @MainActor
  @Test func `Code on an actor makes a child synchronously, with isolated instances`() throws {
    let container = try Container(synchronously: Self.screens)
    let child = try Container(synchronously: ScreenSession(), parent: container)
    #expect(try child.resolve(Screen.self).ticker.name == "app")
    let router = try Root(synchronously: ScreenSession(), parent: container)
    #expect(try router.get().ticker.name == "app")
  }

  @Test func `A synchronous child elsewhere reports what it cannot construct`() async throws {
    let container = try await Container(Self.screens)
    func make() throws -> Container {
      try Container(synchronously: ScreenSession(), parent: container)
    }
    let error = #expect(throws: GraphError.self) { try make() }
    #expect(try #require(error).diagnostics.map(\.id) == [.isolationMismatch])
    let child = try await Container(ScreenSession(), parent: container)
    #expect(try await MainActor.run { try child.resolve(Screen.self).ticker.name } == "app")
  }

  @Test func `A synchronous child may have a parent with asynchronous instances`() async throws {
    let app = app(Counter())
    let container = try await Container(app)
    func make() throws -> Container {
      try Container(synchronously: Session(of: app) { Pool.self }, parent: container)
    }
    #expect(try make().resolve(Pool.self).name == "1")
  }
}
