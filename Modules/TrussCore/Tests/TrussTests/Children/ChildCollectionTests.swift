import Testing
import Truss

/// Collections by key in a child, and in calls with arguments.
struct ChildCollectionTests {
  private static var app: TestAssembly {
    TestAssembly([Tab].self) {
      Contribution { Tab(name: "inbox") }.forKey("inbox")
      Contribution { Tab(name: "news") }
    }
  }

  private static func session(
    @HiddenCollectionsBuilder hiding: () -> HiddenCollections = HiddenCollections.init,
    @BindingsBuilder _ bindings: () -> Bindings
  ) -> TestChild<TestAssembly> {
    TestChild(of: app, [String: Tab].self, hiding: hiding, bindings: bindings)
  }

  @Test func `A key of the parent's collection cannot be used again`() {
    let session = Self.session { Contribution { Tab(name: "own") }.forKey("inbox") }
    #expect(Graph(of: session).diagnostics().map(\.id).contains(.duplicateContributionKey))
  }

  @Test func `A collection that the child hides leaves its keys to the child`() async throws {
    let session = Self.session(hiding: { [Tab].self }) {
      Contribution { Tab(name: "own") }.forKey("inbox")
    }
    #expect(Graph(of: session).diagnostics().isEmpty)
    let child = try await Container(session, parent: Container(Self.app))
    #expect(try child.resolve([String: Tab].self) == ["inbox": Tab(name: "own")])
  }

  @Test func `A module need not list a collection that the parent's layer replaces`() async throws {
    struct Bar: Sendable { let tabs: [Tab] }
    let session = TestChild(of: Self.app, Bar.self) { Singleton(Bar.init(tabs:)).exported() }
    let parent = try await Container(Self.app.overriding { Value([Tab(name: "layer")]) })
    let bar = try await Container(session, parent: parent).resolve(Bar.self)
    #expect(bar.tabs == [Tab(name: "layer")])
  }

  @Test func `What a binding expects is expected in a child that evaluates it`() {
    struct Bar: Sendable { let tabs: [Tab] }
    let app = TestAssembly([Tab].self) {
      Contribution { Tab(name: "inbox") }
      Transient(Bar.init(tabs:)).exported()
        .allowing(.emptyCollection, because: "a session may have no tabs")
    }
    let session = TestChild(of: app, Bar.self, hiding: { [Tab].self }) {}
    #expect(Graph(of: session).findings == [])
    #expect(Graph(of: TestChild(of: session, Bar.self)).findings == [])
  }

  @Test func `A collection under another qualifier is not the one that a child hides`() {
    let session = Self.session(hiding: { Qualified<Replica, [Tab]>.self }) {
      Contribution { Tab(name: "own") }.forKey("own")
    }
    #expect(Graph(of: session).diagnostics().map(\.id).contains(.unmatchedHiding))
  }

  @Test func `The parent's contributions stay in the collections it added them to`() async throws {
    let app = TestAssembly([Tab].self) {
      TestModule { Contribution { Tab(name: "app") } }.qualified(Replica.self)
    }
    let session = TestChild(of: app, [Tab].self, Qualified<Replica, [Tab]>.self)
    let child = try await Container(session, parent: Container(app))
    #expect(try child.resolve([Tab].self) == [Tab(name: "app")])
    #expect(try child.resolve(Qualified<Replica, [Tab]>.self).value == [])
  }

  @Test func `Aliases of the parent's contributions are in the child's collections`() async throws {
    let app = TestAssembly {
      Contribution { Ticker(name: "shared") }.also(Tab.self) { Tab(name: $0.name) }.forKey("shared")
      Transient { Ticker(name: "new") }.contributed().also(Tab.self) { Tab(name: $0.name) }
        .forKey("new")
      Scoped(in: Month.self) { (month: Month) in Ticker(name: "\(month.number)") }.contributed()
        .also(Tab.self) { Tab(name: $0.name) }.forKey("month")
    }
    let session = TestChild(of: app, ScopeFactory<Month, [String: Tab]>.self) {
      Contribution { Tab(name: "own") }.forKey("own")
    }
    #expect(Graph(of: session).diagnostics().isEmpty)
    let child = try await Container(session, parent: Container(app))
    try await child.resolve(ScopeFactory<Month, [String: Tab]>.self).open(.may) { tabs in
      #expect(
        tabs.mapValues(\.name) == ["shared": "shared", "new": "new", "month": "5", "own": "own"])
    }
  }

  @Test func `Elements that take an argument keep their keys in a call`() async throws {
    struct Page: Sendable { let headings: [String: Heading] }
    let container = try await Container(of: AssistedFactory<Page, Month>.self) {
      Transient { (month: Month) in Heading(text: "\(month.number)") }.contributed()
        .forKey("month")
      Contribution { Heading(text: "fixed") }.forKey("fixed")
      Transient(Page.init(headings:)).exported()
    }
    let page = try container.resolve(AssistedFactory<Page, Month>.self).make(.may)
    #expect(page.headings == ["month": Heading(text: "5"), "fixed": Heading(text: "fixed")])
  }
}
