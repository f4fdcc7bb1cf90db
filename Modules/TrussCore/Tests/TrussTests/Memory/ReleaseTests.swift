import Testing
import Truss

/// Nothing that a container has constructed outlives it, and the container ends when its owner
/// releases it.
struct ReleaseTests {
  private struct Failure: Error {}
  private struct Request: Sendable {}
  private struct Number: Sendable {}

  private final class Leaf: Census.Member, @unchecked Sendable {}

  /// Makes a container, uses it and releases it.
  ///
  /// - Returns: Whether the container has ended.
  private func isReleased(
    _ assembly: TestAssembly, _ use: (Container) async throws -> Void
  ) async throws -> Bool {
    weak var released: Container?
    do {
      let container = try await Container(assembly)
      released = container
      try await use(container)
    }
    return released == nil
  }

  // MARK: - Cycles through deferral

  private final class Left: Census.Member, @unchecked Sendable {
    let right: Lazy<Right>
    init(right: Lazy<Right>, census: Census) {
      self.right = right
      super.init(census)
    }
  }

  private final class Right: Census.Member, @unchecked Sendable {
    let left: Provider<Left>
    init(left: Provider<Left>, census: Census) {
      self.left = left
      super.init(census)
    }
  }

  @Test func `Instances that lead to one another through Lazy and Provider are released`()
    async throws
  {
    let census = Census()
    let isReleased = try await isReleased(
      TestAssembly(Left.self) {
        Value(census)
        Singleton(Left.init(right:census:)).exported()
        Singleton(Right.init(left:census:))
      }
    ) { container in
      let left = try container.resolve(Left.self)
      #expect(try left.right.value.left.get() === left)
    }
    #expect(isReleased && census.isEmpty)
    #expect(census.born.value == 2)
  }

  private final class Owner: Census.Member, @unchecked Sendable {
    let part: Part
    init(part: Part, census: Census) {
      self.part = part
      super.init(census)
    }
  }

  private final class Part: Census.Member, @unchecked Sendable {
    private let owner = Guarded(Reference())

    private struct Reference: Sendable {
      weak var owner: Owner?
    }

    func set(_ owner: Owner) { self.owner.withLock { $0.owner = owner } }
  }

  private func cycle(_ census: Census, _ attempts: Counter) -> TestAssembly {
    TestAssembly(Owner.self, Part.self) {
      Value(census)
      Singleton(Owner.init(part:census:)).exported()
      Transient(Part.init)
        .onInit { (part, owner: Owner) in
          if attempts.next() == 1 { throw Failure() }
          part.set(owner)
        }
        .exported()
    }
  }

  @Test func `Instances of a cycle that an onInit hook closes are released, also if it fails`()
    async throws
  {
    let census = Census()
    let isReleased = try await isReleased(cycle(census, Counter())) { container in
      #expect(throws: Failure.self) { try container.resolve(Part.self) }
      #expect(census.isEmpty)
      _ = try container.resolve(Part.self)
      _ = try container.resolve(Owner.self)
    }
    #expect(isReleased && census.isEmpty)
  }

  // MARK: - Lifetimes

  private final class Entry: Census.Member, @unchecked Sendable {
    let held: Leaf
    let own: Provider<Entry>
    init(held: Leaf, own: Provider<Entry>, census: Census) {
      (self.held, self.own) = (held, own)
      super.init(census)
    }
  }

  @Test func `Scopes, weak instances and values leave nothing`() async throws {
    let census = Census()
    let kept = Census()
    let value = Part(kept)
    let isReleased = try await isReleased(
      TestAssembly(Leaf.self, Part.self, ScopeFactory<Request, Entry>.self) {
        Value(census)
        Value(value).weak().exported()
        WeakSingleton(Leaf.init).exported()
        Scoped(in: Request.self, Entry.init(held:own:census:)).exported()
      }
    ) { container in
      let scopes = try container.resolve(ScopeFactory<Request, Entry>.self)
      for _ in 0..<100 {
        let scope = try scopes.open(Request())
        #expect(try scope.entry.own.get() === scope.entry)
        try await scopes.open(Request()) { entry in
          #expect(entry.held === scope.entry.held)
        }
      }
      #expect(census.isEmpty)
      _ = try container.resolve(Leaf.self)
      #expect(try container.resolve(Part.self) === value)
    }
    #expect(isReleased && census.isEmpty)
    #expect(kept.born.value == 1 && kept.dead.value == 0)
    withExtendedLifetime(value) {}
  }

  private final class Product: Census.Member, @unchecked Sendable {
    let parts: Provider<Part>
    let further: AssistedFactory<Product, Number>
    init(
      number: Number, parts: Provider<Part>, further: AssistedFactory<Product, Number>,
      census: Census
    ) {
      (self.parts, self.further) = (parts, further)
      super.init(census)
    }
  }

  @Test func `Products of calls, and their deferred instances, leave nothing`() async throws {
    let census = Census()
    let isReleased = try await isReleased(
      TestAssembly(AssistedFactory<Product, Number>.self) {
        Value(census)
        Transient { (_: Number, census: Census) in Part(census) }
        Transient(Product.init(number:parts:further:census:)).exported()
      }
    ) { container in
      let products = try container.resolve(AssistedFactory<Product, Number>.self)
      for _ in 0..<100 {
        var product = try products.make(Number())
        for _ in 0..<5 {
          _ = try product.parts.get()
          product = try product.further.make(Number())
        }
      }
      #expect(census.isEmpty)
    }
    #expect(isReleased && census.isEmpty)
  }

  // MARK: - Containers that never came to be

  @Test(arguments: [true, false])
  func `A container that fails to start leaves nothing`(isAsynchronous: Bool) async throws {
    let census = Census()
    let assembly = TestAssembly(Left.self) {
      Value(census)
      Singleton { (census: Census) async in Leaf(census) }.onStop { _ in }
      Singleton { (leaf: Lazy<Leaf>, census: Census) in Part(census) }.eager()
      if isAsynchronous {
        Singleton { (_: Leaf, census: Census) async throws -> Left in throw Failure() }.exported()
      } else {
        Singleton { (_: Leaf, census: Census) throws -> Left in throw Failure() }.eager()
          .exported()
      }
    }
    for _ in 0..<20 {
      await #expect(throws: Failure.self) { try await Container(assembly) }
    }
    #expect(await eventually { census.isEmpty })
  }

  @Test func `A container that is cancelled while it is made leaves nothing`() async throws {
    let census = Census()
    let journal = Journal()
    let assembly = TestAssembly(Part.self) {
      Value(census)
      Singleton { (census: Census) async in Leaf(census) }
      Singleton { (_: Leaf, census: Census) async throws -> Part in
        let part = Part(census)
        journal.note("waits")
        try await Task.sleep(for: .seconds(3600))
        return part
      }
      .exported()
    }
    let task = Task { _ = try await Container(assembly) }
    await journal.wait(for: "waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await eventually { census.isEmpty })
  }

  @Test func `A child that cannot be made leaves nothing, and its parent as it was`() async throws {
    let census = Census()
    let app = SessionApp(Leaf.self) {
      Value(census).exported()
      Singleton(Leaf.init).exported()
    }
    weak var released: Container?
    do {
      let container = try await Container(app)
      released = container
      let session = Session(of: app, Tab.self) {
        TestModule {
          Leaf.self
          Census.self
        } bindings: {
          Singleton { (census: Census) async in Part(census) }
          Singleton { (_: Leaf, _: Part) async throws -> Tab in throw Failure() }.exported()
        }
      }
      for _ in 0..<20 {
        await #expect(throws: Failure.self) { try await Container(session, parent: container) }
      }
      #expect(await eventually { census.born.value - census.dead.value == 1 })
    }
    #expect(await eventually { released == nil && census.isEmpty })
  }
}
