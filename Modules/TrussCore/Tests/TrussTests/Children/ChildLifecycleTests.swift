import Testing
import Truss

/// The beginning and the end of children and of their parents.
struct ChildLifecycleTests {
  let journal = Journal()

  private func app(_ journal: Journal) -> TestAssembly {
    TestAssembly(Ticker.self) {
      Singleton { Ticker(name: "app") }.noting("app", in: journal).exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient(Statement.init(ledger:ticker:)).exported()
    }
  }

  private func session(_ journal: Journal) -> TestChild<TestAssembly> {
    TestChild(of: app(journal), Tab.self, Ledger.self, Statement.self) {
      Singleton { (ticker: Ticker) in Tab(name: ticker.name) }
        .noting("child", in: journal).exported()
    }
  }

  @Test func `The hooks of a child and of its parent run with their containers`() async throws {
    let container = try await Container(app(journal))
    try await container.run { container in
      try await Container(session(journal), parent: container).run { _ in journal.note("body") }
    }
    #expect(journal.entries == ["start app", "start child", "body", "stop child", "stop app"])
  }

  @Test func `A stopped parent gets no child and constructs nothing for a child`() async throws {
    let container = try await Container(app(journal))
    let child = try await Container(session(journal), parent: container)
    try await container.run { _ in }
    let stopped = ContainerError.stopped(Key(Ledger.self))
    #expect(throws: stopped) { try child.resolve(Ledger.self) }
    #expect(throws: stopped) { try child.resolve(Statement.self) }
    #expect(try child.resolve(Tab.self).name == "app")
    let refusal = ContainerError.parentStopped(
      application: "TestChild<TestAssembly>", parent: "TestAssembly")
    await #expect(throws: refusal) { try await Container(session(journal), parent: container) }
  }

  @Test func `A child that has stopped leaves its parent running`() async throws {
    let child = try await Container(session(journal), parent: Container(app(journal)))
    try await child.run { _ in }
    #expect(try child.resolve(Ledger.self).ticker.name == "app")
  }

  @Test func `A scope of a child keeps the child and its parent`() async throws {
    struct Room: Sendable { let ledger: Provider<Ledger> }
    let app = TestAssembly {
      Singleton { Ticker(name: "app") }
      Singleton(Ledger.init(ticker:)).exported()
    }
    let session = TestChild(of: app, ScopeFactory<Int, Room>.self) {
      Scoped(in: Int.self, Room.init(ledger:)).exported()
    }
    weak var parent: Container?
    var opened: OpenScope<Room>?
    do {
      let container = try await Container(app)
      let child = try await Container(session, parent: container)
      parent = container
      opened = try child.resolve(ScopeFactory<Int, Room>.self).open(5)
    }
    #expect(parent == nil)
    #expect(try opened?.entry.ledger.get().ticker.name == "app")
    let provider = opened?.entry.ledger
    opened = nil
    #expect(throws: ContainerError.released(Key(Ledger.self))) { try provider?.get() }
  }

  @Test func `An eager binding of a child that fails leaves the parent as it was`() async throws {
    let container = try await Container(app(journal))
    let failing = TestChild(of: app(journal), Tab.self) {
      Singleton { (_: Ticker) throws -> Tab in throw Failure() }.exported().eager()
    }
    await #expect(throws: Failure.self) { try await Container(failing, parent: container) }
    #expect(try container.resolve(Ticker.self).name == "app")
    #expect(journal.entries == [])
  }

  @Test func `The values of a child belong to the child`() async throws {
    weak var held: Ticker?
    let app = TestAssembly(bindings: {}, roots: {})
    let container = try await Container(app)
    do {
      let ticker = Ticker(name: "value")
      held = ticker
      let session = TestChild(of: app, Ledger.self, inputs: { Ticker.self }) {
        Singleton(Ledger.init(ticker:)).exported()
      }
      let child = try await Container(session, parent: container) { Value(ticker) }
      #expect(try child.resolve(Ledger.self).ticker === ticker)
    }
    #expect(held == nil)
    withExtendedLifetime(container) {}
  }
}
