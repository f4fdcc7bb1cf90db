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

  private func app<each Root>(
    _ connected: Counter, reaching roots: repeat (each Root).Type
  ) -> TestAssembly {
    TestAssembly(repeat each roots) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton { () async in
        await Task.yield()
        return Pool("\(connected.next())")
      }.exported()
      Transient(Inbox.init(loadingFrom:ticker:)).exported()
    }
  }

  @Test func `A child's asynchronous singleton injects the parent's, which exists`() async throws {
    func session(of app: TestAssembly) -> TestChild<TestAssembly> {
      TestChild(of: app, Tab.self) {
        Singleton { (pool: Pool) async in
          await Task.yield()
          return Tab(name: pool.name)
        }.exported()
      }
    }
    let unreached = session(of: app(Counter()))
    #expect(Graph(of: unreached).diagnostics().map(\.id) == [.unreachedStart])
    let connected = Counter()
    let app = app(connected, reaching: Pool.self)
    let container = try await Container(app)
    for _ in 0..<3 {
      let child = try await Container(session(of: app), parent: container)
      #expect(try child.resolve(Tab.self).name == "1")
    }
    #expect(connected.value == 1)
  }

  @Test func `A child awaits its parent's asynchronous factory, which sees it`() async throws {
    let app = app(Counter(), reaching: Pool.self)
    let container = try await Container(app)
    let session = TestChild(replacingTickerOf: app, AsyncProvider<Inbox>.self)
    let child = try await Container(session, parent: container)
    let inbox = try await child.resolve(AsyncProvider<Inbox>.self).get()
    #expect(inbox.ticker.name == "child")
    #expect(try inbox.pool === container.resolve(Pool.self))
  }

  private typealias Inboxes = ScopeFactory<Request, Inbox>
  private struct Mailroom: Sendable { let inboxes: Inboxes }

  @Test(arguments: [false, true])
  func `A scope prepares its asynchronous instances in the child or in the parent`(
    isOpenedByParent: Bool
  ) async throws {
    let app = TestAssembly {
      Singleton { Ticker(name: "app") }.exported()
      Value(Pool("pool")).exported()
      Scoped(in: Request.self, Inbox.init(loadingFrom:ticker:)).exported()
      Singleton(Mailroom.init(inboxes:)).exported()
    } roots: {
      if isOpenedByParent { Inboxes.self }
    }
    let container = try await Container(app)
    let own = TestChild(replacingTickerOf: app, Inboxes.self)
    let child = try await Container(own, parent: container)
    #expect(
      try await child.resolve(Inboxes.self).open(Request()) { $0.ticker.name } == "child")
    // Only the mailroom of this child leads to the scope.
    let shared = TestChild(replacingTickerOf: app, Mailroom.self)
    let mailroom = try await Container(shared, parent: container).resolve(Mailroom.self)
    #expect(try await mailroom.inboxes.open(Request()) { $0.ticker.name } == "app")
    if isOpenedByParent {
      let opened = try await container.resolve(Inboxes.self).open(preparing: Request())
      #expect(opened.entry.ticker.name == "app")
    }
  }

  @Test func `A parent constructs its values' asynchronous decorators when made`() async throws {
    let app = TestAssembly(Ticker.self, inputs: { Ticker.self }) {
      Value(Pool("pool")).exported()
      Decorator(Pool.self) { (pool: Pool) async in Pool("decorated \(pool.name)") }
      Transient { (pool: Pool) in Tab(name: pool.name) }.exported()
    }
    let session = TestChild(of: app, Tab.self)
    let findings = Graph(of: session).diagnostics()
    #expect(findings.map(\.id) == [.unreachedStart])
    // Only a singleton can be eager.
    let fix = findings.first?.fix?.message.description
    #expect(fix == "add a root of TestAssembly that depends on it")
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

  @Test func `A grandchild has its graph's errors, even with a child's weak value`() async throws {
    let app = TestAssembly(Ticker.self) { Singleton { Ticker(name: "app") }.exported() }
    let session = TestChild(of: app, AsyncProvider<Pool>.self, inputs: { Pool.self }) {
      Decorator(Pool.self) { (pool: Pool) async in Pool("decorated \(pool.name)") }
    }
    let panel = TestChild(of: session, Tab.self) {
      Transient { (pool: Pool) in Tab(name: pool.name) }.exported()
    }
    let pool = Pool("weak")
    let child = try await Container(session, parent: Container(app)) { Value(pool).weak() }
    #expect(child.graph.nodes.contains { $0.key == Key(Pool.self) && $0.lifetime == .weakValue })
    let error = await #expect(throws: GraphError.self) { try await Container(panel, parent: child) }
    #expect(error?.diagnostics.map(\.id) == [.asyncInSync])
  }

  private static func parent(_ journal: Journal) -> TestAssembly {
    TestAssembly(Pool.self) {
      Singleton { () async in Pool("app") }.exported().onStop { _ in journal.note("app stops") }
    }
  }

  private static func session(
    _ journal: Journal, loading load: @escaping @Sendable () async throws -> Void
  ) -> TestChild<TestAssembly> {
    TestChild(of: parent(journal), Tab.self) {
      Singleton { (_: Pool) async in Ticker(name: "child") }
        .onStop { _ in journal.note("child stops") }
      Singleton { (ticker: Ticker) async throws in
        try await load()
        return Tab(name: ticker.name)
      }.exported()
    }
  }

  @Test func `A child that fails or is cancelled stops only its own instances`() async throws {
    let journal = Journal()
    let container = try await Container(Self.parent(journal))
    await #expect(throws: Failure.self) {
      try await Container(Self.session(journal) { throw Failure() }, parent: container)
    }
    #expect(journal.entries == ["child stops"])
    await #expect(throws: CancellationError.self) {
      try await journal.cancelling(at: "waits") {
        let session = Self.session(journal) {
          journal.note("waits")
          try await Task.sleep(for: .seconds(3600))
        }
        _ = try await Container(session, parent: container)
      }
    }
    #expect(journal.entries == ["child stops", "waits", "child stops"])
    try await container.run { container in _ = try container.resolve(Pool.self) }
    #expect(journal.entries.last == "app stops")
  }

  // MARK: - Actors

  typealias Users = IsolatedFactoryTests.Users
  typealias ProfileModel = IsolatedFactoryTests.ProfileModel
  typealias Router = IsolatedFactoryTests.Router

  private static var profiles: TestAssembly {
    TestAssembly(Users.self) {
      Singleton(Users.init).exported()
      Transient(ProfileModel.init(users:)).exported()
    }
  }

  private struct ProfileSession: Assembly {
    var parent: TestAssembly { ChildEffectsTests.profiles }
    var modules: Modules {
      TestModule("router", requires: { ProfileModel.self }) {
        Singleton(Router.init(profile:)).exported()
      }
    }
    var roots: Roots { ProfileModel.self }
    var entry: EntryPoint<Router> { .provided }
  }

  @MainActor
  @Test func `Code on an actor makes a child synchronously, with isolated instances`() throws {
    let container = try Container(synchronously: Self.profiles)
    let child = try Container(synchronously: ProfileSession(), parent: container)
    #expect(try child.resolve(ProfileModel.self).users.name == "Ada")
    let router = try Root(synchronously: ProfileSession(), parent: container)
    #expect(try router.get().profile.users.name == "Ada")
  }

  @Test func `A synchronous child elsewhere reports what it cannot construct`() async throws {
    let container = try await Container(Self.profiles)
    func make() throws -> Container {
      try Container(synchronously: ProfileSession(), parent: container)
    }
    let error = #expect(throws: GraphError.self) { try make() }
    #expect(error?.diagnostics.map(\.id) == [.isolationMismatch])
    let child = try await Container(ProfileSession(), parent: container)
    #expect(try await MainActor.run { try child.resolve(ProfileModel.self).users.name } == "Ada")
  }

  @Test func `A synchronous child may have a parent with asynchronous instances`() async throws {
    let app = app(Counter(), reaching: Pool.self)
    let container = try await Container(app)
    func make() throws -> Container {
      try Container(synchronously: TestChild(of: app, Pool.self), parent: container)
    }
    #expect(try make().resolve(Pool.self).name == "1")
  }
}
