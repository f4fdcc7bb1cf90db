import Testing
import Truss

/// How each kind of binding of a parent behaves in a child that overrides what it depends on.
struct InheritanceTests {
  private struct Speaker: Sendable { let voice: any Named }
  private struct Room: Sendable { let request: Request, ticker: Ticker }
  private struct Hall: Sendable { let rooms: ScopeFactory<Request, Room> }

  @Test func `A child's decorator is outside its parent's, its override inside`() async throws {
    let made = Counter()
    let app = TestAssembly((any Named).self) {
      Singleton((any Named).self) { Plain("app \(made.next())") }.exported()
      Decorator((any Named).self) { (inner: any Named) in Wrapped(inner) }
    }
    let overriding = TestChild(of: app, (any Named).self) {
      Singleton((any Named).self) { Plain("child") }.overriding()
    }
    let decorating = TestChild(of: app, (any Named).self) {
      Decorator((any Named).self) { (inner: any Named) in Wrapped(inner) }
    }
    let container = try await Container(app)
    let names = ["wrapped(child)", "wrapped(wrapped(app 1))"]
    for (session, name) in zip([overriding, decorating], names) {
      let child = try await Container(session, parent: container)
      #expect(try child.resolve((any Named).self).name == name)
    }
    #expect(try container.resolve((any Named).self).name == "wrapped(app 1)")
  }

  @Test func `A child's scope sees the child, a scope of a singleton the parent`() async throws {
    let app = TestAssembly(Hall.self) {
      Singleton { Ticker(name: "app") }.exported()
      Scoped(in: Request.self, Room.init(request:ticker:)).exported()
      Singleton(Hall.init(rooms:)).exported()
    }
    let session = TestChild(replacingTickerOf: app, ScopeFactory<Request, Room>.self, Hall.self)
    let child = try await Container(session, parent: Container(app))
    let opened = try child.resolve(ScopeFactory<Request, Room>.self).open(Request())
    #expect(opened.entry.ticker.name == "child")
    #expect(try child.resolve(Hall.self).rooms.open(Request()).entry.ticker.name == "app")
  }

  @Test func `A weak singleton is shared while it is held`() async throws {
    let app = TestAssembly { WeakSingleton { Ticker(name: "app") }.exported() }
    let container = try await Container(app)
    let session = TestChild(of: app, Ticker.self)
    let one = try await Container(session, parent: container)
    let other = try await Container(session, parent: container)
    weak var held: Ticker?
    do {
      let ticker = try one.resolve(Ticker.self)
      held = ticker
      #expect(try other.resolve(Ticker.self) === ticker)
    }
    #expect(held == nil)
  }

  @Test func `An alias of a weak singleton converts the instance that is held`() async throws {
    let app = TestAssembly {
      WeakSingleton { Ticker(name: "app") }.also(Tab.self) { Tab(name: $0.name) }.exported()
      Transient { (tab: Tab, ticker: Ticker) in Ledger(ticker: ticker) }.exported()
    }
    let session = TestChild(of: app, Tab.self, Ledger.self, Ticker.self)
    let child = try await Container(session, parent: Container(app))
    #expect(try child.resolve(Tab.self).name == "app")
    let held = try child.resolve(Ticker.self)
    #expect(try child.resolve(Ledger.self).ticker === held)
    #expect(try child.resolve(Tab.self).name == "app")
  }

  @Test func `An alias follows its binding`() async throws {
    let app = TestAssembly {
      Singleton { Plain("app") }.also((any Named).self) { $0 }.exported()
      Transient(Speaker.init(voice:)).exported()
    }
    let container = try await Container(app)
    let child = try await Container(TestChild(of: app, (any Named).self), parent: container)
    #expect(try child.resolve((any Named).self).name == "app")
    let overriding = TestChild(of: app, (any Named).self, Speaker.self) {
      Singleton { Plain("child") }.overriding()
    }
    let other = try await Container(overriding, parent: container)
    #expect(try other.resolve((any Named).self).name == "child")
    #expect(try other.resolve(Speaker.self).voice.name == "child")
  }

  @Test func `Deferred forms in the parent's transient see and belong to the child`() async throws {
    struct Reader: Sendable { let now: Lazy<Ticker>, next: Provider<Ticker>, maybe: Tab? }
    let app = TestAssembly(Reader.self) {
      TestModule(requires: { Tab?.self }) {
        Transient { Ticker(name: "app") }.exported()
        Transient(Reader.init(now:next:maybe:)).exported()
      }
    }
    let session = TestChild(of: app, Reader.self, inputs: { Tab.self }) {
      Transient { Ticker(name: "child") }.overriding()
    }
    let container = try await Container(app)
    #expect(try container.resolve(Reader.self).maybe == nil)
    var child: Container? = try await Container(session, parent: container) {
      Value(Tab(name: "tab"))
    }
    let reader = try #require(try child?.resolve(Reader.self))
    #expect(try reader.now.value.name == "child")
    #expect(try reader.next.get().name == "child")
    #expect(reader.maybe == Tab(name: "tab"))
    child = nil
    #expect(throws: ContainerError.released(Key(Ticker.self))) { try reader.next.get() }
  }

  @Test func `Private bindings of the parent and of the child stay private`() async throws {
    struct Hidden: Sendable { let ticker: Ticker }
    let app = TestAssembly {
      Singleton { Ticker(name: "private") }
      Transient(Hidden.init(ticker:)).exported()
    }
    let session = TestChild(of: app, Hidden.self, Ledger.self) {
      Singleton { Ticker(name: "child") }
      Transient(Ledger.init(ticker:)).exported()
    }
    let child = try await Container(session, parent: Container(app))
    #expect(try child.resolve(Hidden.self).ticker.name == "private")
    #expect(try child.resolve(Ledger.self).ticker.name == "child")
    #expect(Graph(of: TestChild(of: app, Ticker.self)).diagnostics().map(\.id) == [.privateBinding])
  }

  @Test func `A child of a child has the instances of both`() async throws {
    let app = ChildContainerTests.app
    let session = TestChild(replacingTickerOf: app, Statement.self)
    let window = TestChild(of: session, Statement.self, Ledger.self, Tab.self) {
      Singleton { Tab(name: "grandchild") }.exported()
    }
    let container = try await Container(app)
    let child = try await Container(session, parent: container)
    let one = try await Container(window, parent: child)
    let other = try await Container(window, parent: child)
    let statement = try one.resolve(Statement.self)
    #expect(statement.ticker.name == "child")
    #expect(statement.ledger.ticker.name == "app")
    #expect(try child.resolve(Statement.self).ticker === statement.ticker)
    #expect(try other.resolve(Ledger.self) === statement.ledger)
    #expect(try one.resolve(Tab.self).name == "grandchild")
    await #expect(throws: ContainerError.self) { try await Container(window, parent: container) }
  }

  @Test func `The innermost override in a chain of children wins`() async throws {
    let app = ChildContainerTests.app
    let session = TestChild(replacingTickerOf: app, Digest.self)
    let window = TestChild(of: session, Digest.self) {
      Singleton { Ticker(name: "window") }.overriding()
    }
    let child = try await Container(session, parent: Container(app))
    let inner = try await Container(window, parent: child)
    #expect(try child.resolve(Digest.self).statement.ticker.name == "child")
    #expect(try inner.resolve(Digest.self).statement.ticker.name == "window")
  }

  @Test func `A qualified module of the parent keeps its keys in a child`() async throws {
    let app = TestAssembly {
      TestModule {
        Singleton { Ticker(name: "replica") }.exported()
        Transient(Ledger.init(ticker:)).exported()
      }.qualified(Replica.self)
    }
    let session = TestChild(of: app, Qualified<Replica, Ledger>.self) {
      Singleton { Ticker(name: "child") }.overriding().qualified(Replica.self)
    }
    let child = try await Container(session, parent: Container(app))
    #expect(try child.resolve(Qualified<Replica, Ledger>.self).value.ticker.name == "child")
  }
}
