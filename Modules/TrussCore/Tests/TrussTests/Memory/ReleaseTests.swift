import Testing
import Truss

/// Nothing that a container has constructed outlives it, and the container ends when its owner
/// releases it.
struct ReleaseTests {
  private struct Number: Sendable {}

  private final class Leaf: Census.Member, @unchecked Sendable {}

  /// Makes a container, uses it and releases it, and returns whether it has ended.
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

  private final class Left: Sendable {
    let right: Lazy<Right>, leaf: Leaf
    init(right: Lazy<Right>, leaf: Leaf) { (self.right, self.leaf) = (right, leaf) }
  }

  private final class Right: Sendable {
    let left: Provider<Left>, leaf: Leaf
    init(left: Provider<Left>, leaf: Leaf) { (self.left, self.leaf) = (left, leaf) }
  }

  @Test func `Instances that reach one another by Lazy and Provider are released`() async throws {
    let census = Census()
    let isReleased = try await isReleased(
      TestAssembly(Left.self) {
        Transient { Leaf(census) }
        Singleton(Left.init(right:leaf:)).exported()
        Singleton(Right.init(left:leaf:))
      }
    ) { container in
      let left = try container.resolve(Left.self)
      #expect(try left.right.value.left.get() === left)
    }
    #expect(isReleased && census.isEmpty)
    #expect(census.born.value == 2)
  }

  private final class Owner: Sendable {
    let part: Part, leaf: Leaf
    init(part: Part, leaf: Leaf) { (self.part, self.leaf) = (part, leaf) }
  }

  private final class Part: Census.Member, @unchecked Sendable {
    private let owner = Guarded(Reference())

    private struct Reference: Sendable { weak var owner: Owner? }

    func set(_ owner: Owner) { self.owner.withLock { $0.owner = owner } }
  }

  @Test func `Instances of a cycle that an onInit hook closes are released, also if it fails`()
    async throws
  {
    let (census, attempts) = (Census(), Counter())
    let isReleased = try await isReleased(
      TestAssembly(Owner.self, Part.self) {
        Value(census)
        Transient(Leaf.init)
        Singleton(Owner.init(part:leaf:)).exported()
        Transient(Part.init)
          .onInit { (part, owner: Owner) in
            if attempts.next() == 1 { throw Failure() }
            part.set(owner)
          }.exported()
      }
    ) { container in
      #expect(throws: Failure.self) { try container.resolve(Part.self) }
      #expect(census.isEmpty)
      _ = try container.resolve(Part.self)
      _ = try container.resolve(Owner.self)
    }
    #expect(isReleased && census.isEmpty)
  }

  // MARK: - Lifetimes

  private final class Entry: Census.Member, @unchecked Sendable {
    let held: Leaf, own: Provider<Entry>
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
        try await scopes.open(Request()) { entry in #expect(entry.held === scope.entry.held) }
      }
      #expect(census.isEmpty)
      _ = try container.resolve(Leaf.self)
      #expect(try container.resolve(Part.self) === value)
    }
    #expect(isReleased && census.isEmpty)
    #expect(kept.born.value == 1 && kept.dead.value == 0)
    withExtendedLifetime(value) {}
  }

  private struct Product: Sendable {
    let number: Number, leaf: Leaf
    let parts: Provider<Part>
    let further: AssistedFactory<Product, Number>
  }

  @Test func `Products of calls, and their deferred instances, leave nothing`() async throws {
    let census = Census()
    let isReleased = try await isReleased(
      TestAssembly(AssistedFactory<Product, Number>.self) {
        Value(census)
        Transient(Leaf.init)
        Transient { (_: Number, census: Census) in Part(census) }
        Transient(Product.init).exported()
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
    for _ in 0..<20 { await #expect(throws: Failure.self) { try await Container(assembly) } }
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
      }.exported()
    }
    let task = Task { _ = try await Container(assembly) }
    await journal.wait(for: "waits")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(await eventually { census.isEmpty })
  }

  @Test func `A child that cannot be made leaves nothing, and its parent as it was`() async throws {
    let census = Census()
    let app = TestAssembly(Leaf.self) {
      Value(census).exported()
      Singleton(Leaf.init).exported()
    }
    weak var released: Container?
    do {
      let container = try await Container(app)
      released = container
      let session = TestChild(of: app, Tab.self) {
        Singleton { (census: Census) async in Part(census) }
        Singleton { (_: Leaf, _: Part) async throws -> Tab in throw Failure() }.exported()
      }
      for _ in 0..<20 {
        await #expect(throws: Failure.self) { try await Container(session, parent: container) }
      }
      #expect(await eventually { census.born.value - census.dead.value == 1 })
    }
    #expect(await eventually { released == nil && census.isEmpty })
  }
}
