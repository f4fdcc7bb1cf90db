import Testing
import Truss

/// How a child of a child uses bindings of the outermost container.
struct GrandchildTests {
  private static var shop: TestAssembly {
    TestAssembly([Tab].self) {
      Contribution { Tab(name: "app") }.forKey("app")
      Transient { Tab(name: "new") }.contributed().forKey("new")
    }
  }

  private static func tab(_ name: String) -> Bindings {
    Bindings { Contribution { Tab(name: name) }.forKey(name) }
  }

  @Test func `A collection that a child hides stays hidden in its children`() async throws {
    let app = Self.shop
    let session = TestChild(of: app, hiding: { [Tab].self }) {}
    let window = TestChild(of: session, [String: Tab].self) { Self.tab("window") }
    let panel = TestChild(of: window, [Tab].self) { Self.tab("panel") }
    #expect(Graph(of: panel).diagnostics().isEmpty)
    let inner = try await Container(window, parent: Container(session, parent: Container(app)))
    let innermost = try await Container(panel, parent: inner)
    #expect(try inner.resolve([String: Tab].self) == ["window": Tab(name: "window")])
    #expect(try innermost.resolve([Tab].self).map(\.name) == ["window", "panel"])
  }

  @Test func `A child that hides a collection can contribute to its children's`() async throws {
    let app = Self.shop
    let session = TestChild(of: app, [Tab].self, hiding: { [Tab].self }) { Self.tab("app") }
    let window = TestChild(of: session, [Tab].self) { Self.tab("new") }
    #expect(Graph(of: window).diagnostics().isEmpty)
    let container = try await Container(session, parent: Container(app))
    let inner = try await Container(window, parent: container)
    #expect(try container.resolve([Tab].self).map(\.name) == ["app"])
    #expect(try inner.resolve([Tab].self).map(\.name) == ["app", "new"])
  }

  @Test func `A child cannot hide what its parent already hides`() {
    let session = TestChild(of: Self.shop, hiding: { [Tab].self }) {}
    let window = TestChild(of: session, [Tab].self, hiding: { [Tab].self }) {}
    #expect(Graph(of: window).diagnostics().map(\.id) == [.unmatchedHiding, .emptyCollection])
  }

  @Test func `An ancestor's roots are its own business`() {
    let app = TestAssembly([Tab].self) { Singleton { Ticker(name: "app") }.exported() }
    let session = TestChild(of: app) { Value(1) }
    #expect(Graph(of: TestChild(of: session, Ticker.self)).findings == [])
  }

  @Test func `A contribution that only an ancestor without it could inject has the wrong key`() {
    let session = TestChild(of: Self.shop) { Contribution { Tab(name: "session") } }
    let window = TestChild(of: session, [String: Tab].self) { Self.tab("window") }
    let message = "this contribution to `Tab` has no key, but only `[String: Tab]` is injected"
    #expect(Graph(of: window).findings == ["contribution-key-mismatch: \(message)"])
  }

  @Test func `An alias converts a contribution that is only a child's root`() async throws {
    let app = TestAssembly([Ticker].self, [Tab].self) {
      Transient { Ticker(name: "app") }.contributed().also(Tab.self) { Tab(name: $0.name) }
    }
    let session = TestChild(of: app, [Ticker].self)
    let window = TestChild(of: session, [Tab].self)
    let inner = try await Container(window, parent: Container(session, parent: Container(app)))
    #expect(try inner.resolve([Tab].self) == [Tab(name: "app")])
  }

  @Test func `A decorator that a child shares wraps an override, with dependencies`() async throws {
    struct Note: Sendable { let text: String }
    let app = TestAssembly(Ticker.self) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton { Ledger(ticker: Ticker(name: "decorated")) }
      Decorator(Ticker.self) { (inner: Ticker, ledger: Ledger) in
        Ticker(name: "\(inner.name) \(ledger.ticker.name)")
      }
    }
    let session = TestChild(of: app, Note.self) {
      Transient { (ticker: Ticker) in Note(text: ticker.name) }.exported()
    }
    let window = TestChild(of: session, Note.self) {
      Singleton { Ticker(name: "grandchild") }.overriding()
    }
    let child = try await Container(session, parent: Container(app))
    let grandchild = try await Container(window, parent: child)
    #expect(try child.resolve(Note.self).text == "app decorated")
    #expect(try grandchild.resolve(Note.self).text == "grandchild decorated")
    for graph in [grandchild.graph, Graph(of: window)] {
      let decorator = try #require(graph.nodes.first { $0.role == .decorator })
      let dependencies = graph.edges[decorator.edges].map(\.dependency.key)
      #expect(dependencies == [Key(Ticker.self), Key(Ledger.self)])
    }
  }
}
