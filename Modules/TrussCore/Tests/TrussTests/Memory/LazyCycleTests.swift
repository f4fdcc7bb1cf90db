import Testing
import Truss

/// Instances of a cycle that a `Lazy` breaks are released, although they have read it.
struct LazyCycleTests {
  private final class Left: Sendable {
    let right: Lazy<Right>, leaf: Census.Member
    init(right: Lazy<Right>, leaf: Census.Member) { (self.right, self.leaf) = (right, leaf) }
  }

  private final class Right: Sendable {
    let left: Left, leaf: Census.Member
    init(left: Left, leaf: Census.Member) { (self.left, self.leaf) = (left, leaf) }
  }

  private let census = Census()

  /// Binds what each instance of a cycle holds.
  private var leaves: Transient<Census.Member> { Transient { Census.Member(census) } }

  /// Reads the lazy reference on the cycle.
  private func read(_ left: Left) throws {
    let right = try left.right.value
    #expect(right.left === left)
    #expect(try left.right.value === right)
  }

  @Test(arguments: [true, false])
  func `Singletons, and their container`(_ entersAtLeft: Bool) async throws {
    weak var released: Container?
    do {
      let container = try await Container(of: Left.self, Right.self) {
        Singleton(Left.init(right:leaf:)).exported()
        Singleton(Right.init(left:leaf:)).exported()
        leaves
      }
      released = container
      if !entersAtLeft { _ = try container.resolve(Right.self) }
      try read(container.resolve(Left.self))
    }
    #expect(released == nil)
    #expect(census.born.value == 2 && census.isEmpty)
  }

  @Test func `Instances of a scope, and of a singleton that holds them lazily`() async throws {
    let container = try await Container(of: ScopeFactory<Request, Left>.self) {
      Scoped(in: Request.self, Left.init(right:leaf:)).exported()
      Scoped(in: Request.self, Right.init(left:leaf:))
      leaves
    }
    let scopes = try container.resolve(ScopeFactory<Request, Left>.self)
    for _ in 0..<10 { try await scopes.open(Request()) { try read($0) } }
    #expect(census.born.value == 20 && census.isEmpty)
  }

  @Test func `Singletons of children`() async throws {
    let app = TestAssembly(Int.self) { Value(7).exported() }
    let container = try await Container(app)
    for _ in 0..<3 {
      let session = TestChild(of: app, Left.self) {
        Singleton(Left.init(right:leaf:)).exported()
        Singleton(Right.init(left:leaf:))
        leaves
      }
      let child = try await Container(session, parent: container)
      try read(child.resolve(Left.self))
    }
    #expect(census.born.value == 6 && census.isEmpty)
  }

  @Test func `A weak singleton, which its other dependents keep`() async throws {
    do {
      let container = try await Container(of: Left.self, Right.self) {
        Singleton(Left.init(right:leaf:)).exported()
        WeakSingleton(Right.init(left:leaf:)).exported()
        leaves
      }
      let held = try container.resolve(Right.self)
      #expect(try held.left.right.value === held)
      try read(held.left)
    }
    #expect(census.born.value == 2 && census.isEmpty)
  }

  // MARK: - Forms and aliases

  private protocol Side: AnyObject, Sendable { var own: Hub { get } }

  private final class Spoke: Side {
    let own: Hub, leaf: Census.Member
    init(own: Hub, leaf: Census.Member) { (self.own, self.leaf) = (own, leaf) }
  }

  private final class Hub: Sendable {
    let sides: Lazy<[any Side]>
    let first: Lazy<any Side>
    let elements: [Lazy<any Side>]
    let leaf: Census.Member
    init(
      sides: Lazy<[any Side]>, first: Lazy<any Side>, elements: [Lazy<any Side>],
      leaf: Census.Member
    ) {
      (self.sides, self.first, self.elements, self.leaf) = (sides, first, elements, leaf)
    }
  }

  @Test func `Collections, elements and aliases`() async throws {
    do {
      let container = try await Container(of: Hub.self) {
        leaves
        Singleton(Hub.init).exported()
        Singleton(Spoke.init).also((any Side).self) { $0 }
        Contribution(to: (any Side).self) { (spoke: Spoke) in spoke }
        Contribution(to: (any Side).self, Spoke.init)
      }
      let hub = try container.resolve(Hub.self)
      let sides = try hub.sides.value
      let first = try hub.first.value
      let elements = try hub.elements.map { try $0.value }
      #expect(sides.count == 2 && sides[0] === first)
      #expect(elements.map { ObjectIdentifier($0) } == sides.map { ObjectIdentifier($0) })
    }
    #expect(census.born.value == 3 && census.isEmpty)
  }

  @Test func `The provider to take instead injects the same instances`() {
    func fixes(@BindingsBuilder _ bindings: () -> Bindings) -> [String] {
      Graph(of: Int.self, bindings: bindings).diagnostics().flatMap(\.code).map(\.text)
    }
    let collected = fixes {
      Singleton { (_: [Lazy<String>]) in 1 }.exported()
      Transient { (_: Int) in "" }.contributed()
    }
    #expect(collected == ["Provider<[String]>"])
    let qualified = fixes {
      Singleton { (_: Qualified<Replica, Lazy<String>>) in 1 }.exported()
      Transient { (_: Int) in "" }.qualified(Replica.self)
    }
    #expect(qualified == ["Provider<Qualified<Replica, String>>"])
  }

  @Test func `A lazy reference on a cycle throws when its container is gone`() async throws {
    var container: Container? = try await Container(of: Left.self) {
      Singleton(Left.init(right:leaf:)).exported()
      Singleton(Right.init(left:leaf:))
      leaves
    }
    let left = try #require(try container?.resolve(Left.self))
    _ = try left.right.value
    container = nil
    #expect(throws: ContainerError.released(Key(Right.self))) { try left.right.value }
  }
}
