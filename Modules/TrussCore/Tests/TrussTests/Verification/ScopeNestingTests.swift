import Testing
import Truss

/// That what is open around an instance is known exactly, however scopes open one another.
struct ScopeNestingTests {
  private struct A: Sendable {}
  private struct B: Sendable {}
  private struct C: Sendable {}

  private struct Entry<Number>: Sendable {}
  private struct Part: Sendable {}
  private struct PartOf<Scope>: Sendable {}

  private enum One {}
  private enum Two {}
  private enum Three {}
  private enum Four {}
  private enum Five {}

  @Test func `An outer scope is open inside scopes of its own and of another type`() async throws {
    let assembly = TestAssembly(ScopeFactory<A, Entry<One>>.self) {
      Scoped(in: A.self) { (next: ScopeFactory<B, Entry<Two>>) in Entry<One>() }.exported()
      Scoped(in: B.self) { (next: ScopeFactory<A, Entry<Three>>) in Entry<Two>() }
      Scoped(in: A.self) { (next: ScopeFactory<B, Entry<Four>>) in Entry<Three>() }
      Scoped(in: B.self) { (next: ScopeFactory<A, Entry<Five>>) in Entry<Four>() }
      Scoped(in: A.self) { (inB: PartOf<B>) in Entry<Five>() }
      Scoped(in: B.self) { (inA: PartOf<A>) in PartOf<B>() }
      Scoped(in: A.self) { (inB: PartOf<C>) in PartOf<A>() }
      Scoped(in: B.self) { PartOf<C>() }
    }
    #expect(Graph(of: assembly).diagnostics() == [])
    _ = try await Container(assembly)
  }

  @Test func `Each entry of a scope sees the scopes that are open at its request`() {
    let graph = Graph(of: ScopeFactory<A, Entry<Three>>.self, Entry<Four>.self) {
      Scoped(in: A.self) { (inner: ScopeFactory<C, Entry<One>>) in Entry<Three>() }.exported()
      Singleton { (direct: ScopeFactory<C, Entry<Two>>) in Entry<Four>() }.exported()
      Scoped(in: C.self) { (part: Part) in Entry<One>() }
      Scoped(in: C.self) { Entry<Two>() }
      Scoped(in: A.self) { Part() }
    }
    #expect(graph.diagnostics() == [])
  }

  @Test func `The path to a scope that is not open leads through the wrong opening`() {
    let graph = Graph(of: ScopeFactory<A, Entry<Two>>.self, ScopeFactory<B, Entry<Three>>.self) {
      Scoped(in: A.self) { (inner: ScopeFactory<C, Entry<One>>) in Entry<Two>() }.exported()
      Scoped(in: B.self) { (inner: ScopeFactory<C, Entry<One>>) in Entry<Three>() }.exported()
      Scoped(in: C.self) { (part: Part) in Entry<One>() }
      Scoped(in: A.self) { Part() }
    }
    let message = "`Part` lives in A, which is not open here (open: B, C)"
    #expect(graph.findings == ["scope-mismatch: \(message)"])
    #expect(
      graph.diagnostics().first?.trace.map(\.key)
        == [Key(Entry<Three>.self), Key(Entry<One>.self), Key(Part.self)])
  }

  @Test func `A scope that lies around another one holds its instances too long`() {
    let graph = Graph(of: ScopeFactory<A, Entry<Two>>.self) {
      Scoped(in: A.self) { (part: Part, inner: ScopeFactory<B, Entry<One>>) in Entry<Two>() }
        .exported()
      Scoped(in: B.self) { (part: Part) in Entry<One>() }
      Scoped(in: B.self) { Part() }
    }
    let message = "`Entry<Two>` lives in A and captures `Part`, which lives only in B"
    #expect(graph.findings == ["captive-dependency: \(message)"])
  }

  // MARK: - Many scopes

  /// Scopes that all open one another, inside a first one.
  private struct Mutual: Assembly {
    struct Scope<Number>: Sendable {}
    struct Hub: Sendable {}
    struct Link<Number>: Sendable {}
    struct Inside<Number>: Sendable {}
    struct Part<Number>: Sendable {}
    enum Next<Number> {}
    enum First {}
    enum Unopened {}

    let count: Int
    var isSound = true

    var modules: Modules { TestModule { links(First.self, left: count) } }

    var roots: Roots { ScopeFactory<Scope<First>, Hub>.self }

    @BindingsBuilder
    private func links<Number>(_: Number.Type, left: Int) -> Bindings {
      if Number.self == First.self {
        Transient { (first: Link<Number>) in Hub() }.exported()
        Scoped(in: Scope<First>.self) { Part<First>() }
      }
      if left > 0 {
        Transient { (hub: Hub, own: Scope<Number>, part: Part<First>) in Inside<Number>() }
        Transient {
          (inside: ScopeFactory<Scope<Number>, Inside<Number>>, next: Link<Next<Number>>) in
          Link<Number>()
        }
        links(Next<Number>.self, left: left - 1)
      } else if isSound {
        Transient { Link<Number>() }
      } else {
        Transient { (scope: Scope<Unopened>) in Link<Number>() }
        Singleton { (unused: ScopeFactory<Scope<Unopened>, Hub>) in Unopened.self }
      }
    }
  }

  @Test(arguments: [5, 20, 50])
  func `Many scopes that open one another are verified`(_ count: Int) {
    #expect(Graph(of: Mutual(count: count)).diagnostics() == [])
    let errors = Graph(of: Mutual(count: count, isSound: false)).diagnostics()
    #expect(errors.contains { $0.id == .scopeMismatch })
  }
}
