import Testing
import Truss

/// Instances of a cycle that a `Lazy` breaks are released, although they have read it.
struct LazyCycleTests {
  private struct Request: Sendable {}

  /// Knows whether its instances exist.
  private final class Traces: Sendable {
    private struct Trace: Sendable {
      weak var instance: (any AnyObject & Sendable)?
    }

    private let traces = Guarded<[Trace]>([])

    func add(_ instance: any AnyObject & Sendable) {
      traces.withLock { $0.append(Trace(instance: instance)) }
    }

    /// How many instances have existed, and how many still do.
    var count: (all: Int, alive: Int) {
      traces.withLock { ($0.count, $0.count { $0.instance != nil }) }
    }
  }

  private final class Left: Sendable {
    let right: Lazy<Right>
    init(right: Lazy<Right>) { self.right = right }
  }

  private final class Right: Sendable {
    let left: Left
    init(left: Left) { self.left = left }
  }

  /// Reads the lazy reference on the cycle.
  private func read(_ left: Left, _ traces: Traces) throws {
    let right = try left.right.value
    #expect(right.left === left)
    #expect(try left.right.value === right)
    traces.add(left)
    traces.add(right)
  }

  @Test func `Singletons`() async throws {
    let traces = Traces()
    do {
      let container = try await Container(of: Left.self) {
        Singleton(Left.init(right:)).exported()
        Singleton(Right.init(left:))
      }
      try read(container.resolve(Left.self), traces)
    }
    #expect(traces.count == (2, 0))
  }

  @Test func `Instances of a scope, and of a singleton that holds them lazily`() async throws {
    let traces = Traces()
    let container = try await Container(of: ScopeFactory<Request, Left>.self) {
      Scoped(in: Request.self, Left.init(right:)).exported()
      Scoped(in: Request.self, Right.init(left:))
    }
    let scopes = try container.resolve(ScopeFactory<Request, Left>.self)
    for _ in 0..<10 { try await scopes.open(Request()) { try read($0, traces) } }
    #expect(traces.count == (20, 0))
  }

  @Test func `Singletons of children`() async throws {
    let traces = Traces()
    let app = SessionApp(Int.self) {
      Value(7).exported()
    }
    let container = try await Container(app)
    for _ in 0..<3 {
      let session = Session(of: app, Left.self) {
        TestModule {
          Singleton(Left.init(right:)).exported()
          Singleton(Right.init(left:))
        }
      }
      let child = try await Container(session, parent: container)
      try read(child.resolve(Left.self), traces)
    }
    #expect(traces.count == (6, 0))
  }

  @Test func `A weak singleton, which its other dependents keep`() async throws {
    let traces = Traces()
    do {
      let container = try await Container(of: Left.self, Right.self) {
        Singleton(Left.init(right:)).exported()
        WeakSingleton(Right.init(left:)).exported()
      }
      let held = try container.resolve(Right.self)
      #expect(try held.left.right.value === held)
      try read(held.left, traces)
    }
    #expect(traces.count == (2, 0))
  }

  // MARK: - Forms and aliases

  private protocol Side: AnyObject, Sendable { var own: Hub { get } }

  private final class Spoke: Side {
    let own: Hub
    init(own: Hub) { self.own = own }
  }

  private final class Hub: Sendable {
    let sides: Lazy<[any Side]>
    let first: Lazy<any Side>
    let elements: [Lazy<any Side>]
    init(sides: Lazy<[any Side]>, first: Lazy<any Side>, elements: [Lazy<any Side>]) {
      (self.sides, self.first, self.elements) = (sides, first, elements)
    }
  }

  @Test func `Collections, elements and aliases`() async throws {
    let traces = Traces()
    do {
      let container = try await Container(of: Hub.self) {
        Singleton(Hub.init(sides:first:elements:)).exported()
        Singleton(Spoke.init(own:)).also((any Side).self) { $0 }
        Contribution(to: (any Side).self) { (spoke: Spoke) in spoke }
        Contribution(to: (any Side).self) { (hub: Hub) in Spoke(own: hub) }
      }
      let hub = try container.resolve(Hub.self)
      let sides = try hub.sides.value
      let first = try hub.first.value
      let elements = try hub.elements.map { try $0.value }
      #expect(sides.count == 2 && sides[0] === first)
      #expect(elements.map { ObjectIdentifier($0) } == sides.map { ObjectIdentifier($0) })
      traces.add(hub)
      for side in sides { traces.add(side) }
    }
    #expect(traces.count == (3, 0))
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
      Singleton(Left.init(right:)).exported()
      Singleton(Right.init(left:))
    }
    let left = try #require(try container?.resolve(Left.self))
    _ = try left.right.value
    container = nil
    #expect(throws: ContainerError.released(Key(Right.self))) { try left.right.value }
  }
}
