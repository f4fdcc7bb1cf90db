import Testing
import Truss

/// Cycles that `onInit` hooks close, and hooks for the end of scopes, between a parent and its children.
struct ChildInitializationTests {
  private final class Owner: Sendable {
    let part: Part
    let ticker: Ticker
    init(part: Part, ticker: Ticker) { (self.part, self.ticker) = (part, ticker) }
  }

  private final class Part: Sendable {
    private let reference = Guarded(Reference())
    private struct Reference: Sendable { weak var owner: Owner? }

    /// How often the part has got its owner.
    let count = Counter()

    var owner: Owner? { reference.withLock { $0.owner } }

    func set(_ owner: Owner) {
      reference.withLock { $0.owner = owner }
      count.next()
    }
  }

  let journal = Journal()

  // MARK: - Cycles

  /// An application in which an owner and its part, which is shared or not, refer to each other.
  private func app<each Root>(
    isPartShared: Bool, reaching roots: repeat (each Root).Type
  ) -> TestAssembly {
    TestAssembly(repeat each roots) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Owner.init(part:ticker:)).exported()
      if isPartShared {
        Singleton(Part.init).onInit { (part, owner: Owner) in part.set(owner) }.exported()
      } else {
        Transient(Part.init).onInit { (part, owner: Owner) in part.set(owner) }.exported()
      }
    }
  }

  @Test func `A cycle that only children reach is constructed in the parent, once`() async throws {
    let app = app(isPartShared: true)
    let container = try await Container(app)
    let fromOwner = try await Container(TestChild(of: app, Owner.self), parent: container)
    let fromPart = try await Container(TestChild(of: app, Part.self), parent: container)
    let part = try fromPart.resolve(Part.self)
    let owner = try fromOwner.resolve(Owner.self)
    #expect(owner.part === part)
    #expect(part.owner === owner)
    #expect(part.count.value == 1)
  }

  @Test func `Children that enter a parent's cycle at both ends share instances`() async throws {
    let app = app(isPartShared: true)
    let session = TestChild(of: app, Owner.self, Part.self)
    for _ in 0..<100 {
      let container = try await Container(app)
      let children = [
        try await Container(session, parent: container),
        try await Container(session, parent: container),
      ]
      let found = await race(4) { index -> Bool in
        let child = children[index % 2]
        do {
          let part =
            index < 2 ? try child.resolve(Part.self) : try child.resolve(Owner.self).part
          return try part.owner === child.resolve(Owner.self)
        } catch { return false }
      }
      #expect(found == [true, true, true, true])
      #expect(try children[0].resolve(Owner.self) === children[1].resolve(Owner.self))
    }
  }

  @Test func `A child constructs a cycle's transient, with the parent's singleton`() async throws {
    let app = app(isPartShared: false, reaching: Owner.self)
    let container = try await Container(app)
    let child = try await Container(TestChild(of: app, Owner.self, Part.self), parent: container)
    let part = try child.resolve(Part.self)
    let owner = try container.resolve(Owner.self)
    #expect(part.owner === owner)
    #expect(owner.part !== part)
    #expect(owner.part.owner === owner)
  }

  @Test func `An override in a child moves the cycle into the child`() async throws {
    let app = app(isPartShared: false, reaching: Owner.self)
    let container = try await Container(app)
    let session = TestChild(of: app, Owner.self, Part.self) {
      Singleton { (part: Part) in Owner(part: part, ticker: Ticker(name: "child")) }.overriding()
    }
    let child = try await Container(session, parent: container)
    let owner = try child.resolve(Owner.self)
    #expect(owner.ticker.name == "child")
    #expect(owner.part.owner === owner)
    #expect(try child.resolve(Part.self).owner === owner)
    #expect(try container.resolve(Owner.self).part.owner?.ticker.name == "app")
  }

  @Test func `A cycle of a scope closes in the scopes that a child opens`() async throws {
    let app = TestAssembly(ScopeFactory<Request, Owner>.self) {
      Singleton { Ticker(name: "app") }.exported()
      Scoped(in: Request.self, Owner.init(part:ticker:)).exported()
      Scoped(in: Request.self, Part.init).onInit { (part, owner: Owner) in part.set(owner) }
        .exported()
    }
    let session = TestChild(
      replacingTickerOf: app, ScopeFactory<Request, Owner>.self, ScopeFactory<Request, Part>.self)
    let container = try await Container(app)
    let child = try await Container(session, parent: container)
    let fromOwner = try child.resolve(ScopeFactory<Request, Owner>.self).open(Request())
    #expect(fromOwner.entry.ticker.name == "child")
    #expect(fromOwner.entry.part.owner === fromOwner.entry)
    let fromPart = try child.resolve(ScopeFactory<Request, Part>.self).open(Request())
    #expect(fromPart.entry.owner?.ticker.name == "child")
    #expect(fromPart.entry.owner?.part === fromPart.entry)
    let ofParent = try container.resolve(ScopeFactory<Request, Owner>.self).open(Request())
    #expect(ofParent.entry.ticker.name == "app")
  }

  // MARK: - The end of scopes

  private struct Draft: Sendable { let ticker: Ticker }
  private struct Desk: Sendable { let drafts: ScopeFactory<Request, Draft> }

  private func desk<each Root>(reaching roots: repeat (each Root).Type) -> TestAssembly {
    TestAssembly(repeat each roots) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Desk.init(drafts:)).exported()
      Scoped(in: Request.self, Draft.init(ticker:))
        .onEnd { (draft, outcome, ticker: Ticker) in
          journal.note("\(draft.ticker.name) ends with \(ticker.name)")
        }.exported()
    }
  }

  private func session(_ app: TestAssembly) -> TestChild<TestAssembly> {
    TestChild(replacingTickerOf: app, ScopeFactory<Request, Draft>.self, Desk.self)
  }

  @Test(arguments: [true, false])
  func `A scope ends with the hooks and the instances of its own container`(isReachedInParent: Bool)
    async throws
  {
    let app = isReachedInParent ? desk(reaching: Desk.self) : desk()
    let child = try await Container(session(app), parent: Container(app))
    try await child.resolve(ScopeFactory<Request, Draft>.self).open(Request()) { draft in
      #expect(draft.ticker.name == "child")
    }
    try await child.resolve(Desk.self).drafts.open(Request()) { draft in
      #expect(draft.ticker.name == "app")
    }
    #expect(journal.entries == ["child ends with child", "app ends with app"])
  }

  @Test func `A scope of a released child ends in a task, which releases the child`() async throws {
    weak var released: Container?
    do {
      let app = desk()
      let child = try await Container(session(app), parent: Container(app))
      released = child
      _ = try child.resolve(ScopeFactory<Request, Draft>.self).open(Request())
    }
    await journal.wait(for: "child ends with child")
    #expect(await eventually { released == nil })
  }

  @Test func `A scope is ended after its child and the parent have stopped`() async throws {
    let app = desk()
    let container = try await Container(app)
    let opened = try await container.run { container in
      let child = try await Container(session(app), parent: container)
      return try await child.run { child in
        try child.resolve(ScopeFactory<Request, Draft>.self).open(Request())
      }
    }
    try await opened.end()
    #expect(journal.entries == ["child ends with child"])
  }
}
