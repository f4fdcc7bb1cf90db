import Testing
import Truss

/// The instances that a child shares with its parent, and those that it creates.
struct ChildContainerTests {
  static var app: TestAssembly {
    TestAssembly(Ledger.self, Digest.self) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient(Statement.init(ledger:ticker:)).exported()
      Transient(Digest.init(statement:)).exported()
    }
  }

  @Test func `A singleton of the parent is shared with every child`() async throws {
    let container = try await Container(Self.app)
    let session = TestChild(of: Self.app, Ledger.self)
    let one = try await Container(session, parent: container)
    let other = try await Container(session, parent: container)
    let ledger = try one.resolve(Ledger.self)
    #expect(try other.resolve(Ledger.self) === ledger)
    #expect(try container.resolve(Ledger.self) === ledger)
  }

  @Test func `A parent's transient sees a child's overrides, a singleton does not`() async throws {
    let container = try await Container(Self.app)
    let session = TestChild(replacingTickerOf: Self.app, Digest.self, Ledger.self, Ticker.self)
    let child = try await Container(session, parent: container)
    let digest = try child.resolve(Digest.self)
    #expect(digest.statement.ticker.name == "child")
    #expect(digest.statement.ticker === (try child.resolve(Ticker.self)))
    #expect(digest.statement.ledger.ticker.name == "app")
    #expect(digest.statement.ledger === (try container.resolve(Ledger.self)))
    #expect(try container.resolve(Digest.self).statement.ticker.name == "app")
    let sibling = try await Container(session, parent: container)
    #expect(try sibling.resolve(Ticker.self) !== child.resolve(Ticker.self))
  }

  @Test func `The parent constructs an instance that only children reach, once`() async throws {
    let made = Counter()
    @Sendable func app() -> TestAssembly {
      TestAssembly {
        Singleton { Ticker(name: "\(made.next())") }
        Singleton(Ledger.init(ticker:)).exported()
      }
    }
    let container = try await Container(app())
    let ledgers = await race(8) { _ in
      let session = TestChild(of: app(), Ledger.self)
      let child = try? Container(synchronously: session, parent: container)
      return try? child?.resolve(Ledger.self)
    }
    #expect(ledgers[0] != nil)
    #expect(ledgers.allSatisfy { $0 === ledgers[0] })
    #expect(made.value == 1)
  }

  @Test func `A module that a child misses is not to be composed in its parent`() {
    struct Missing: Sendable {}
    struct Session: Assembly {
      var parent: some Assembly { ChildContainerTests.app }
      var roots: Roots { Missing.self }
    }
    let finding = Graph(of: Session()).diagnostics().first
    #expect(finding?.id == .missingBinding)
    #expect(finding?.fixLocation == nil)
  }

  @Test func `Contributions are merged, the parent's first`() async throws {
    let app = TestAssembly([Tab].self) { Contribution { Tab(name: "app") } }
    let container = try await Container(app)
    let merged = TestChild(of: app, [Tab].self) { Contribution { Tab(name: "session") } }
    let child = try await Container(merged, parent: container)
    #expect(try child.resolve([Tab].self).map(\.name) == ["app", "session"])
    #expect(try container.resolve([Tab].self).map(\.name) == ["app"])
  }

  @Test func `A child keeps its parent, and not the other way round`() async throws {
    weak var weakContainer: Container?
    weak var weakTicker: Ticker?
    weak var weakSession: Ticker?
    do {
      var child: Container?
      do {
        let container = try await Container(Self.app)
        weakContainer = container
        let session = TestChild(replacingTickerOf: Self.app, Ticker.self, Ledger.self)
        child = try await Container(session, parent: container)
      }
      #expect(weakContainer != nil)
      weakTicker = try child?.resolve(Ledger.self).ticker
      weakSession = try child?.resolve(Ticker.self)
      #expect(weakTicker?.name == "app")
      #expect(weakSession?.name == "child")
      child = nil
    }
    #expect(weakContainer == nil)
    #expect(weakTicker == nil)
    #expect(weakSession == nil)
  }

  @Test func `A container of another assembly is refused`() async throws {
    let other = try await Container(LargeAssembly(count: 1))
    await #expect(throws: ContainerError.self) {
      try await Container(TestChild(of: Self.app, Ledger.self), parent: other)
    }
  }
}
