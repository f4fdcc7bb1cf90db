import Testing
import Truss

/// Children of assemblies with layers, and children that have layers.
struct ChildLayerTests {
  private struct Part: Module {
    var bindings: Bindings {
      Singleton { Ticker(name: "private") }
      Transient(Ledger.init(ticker:)).exported()
      Singleton { Tab(name: "fallback") }.exported().fallback()
    }
  }

  private struct App: Assembly {
    var modules: Modules { Part() }
    var roots: Roots { Ledger.self }
  }

  private struct Child: Assembly {
    var parent: some Assembly { App() }
    var modules: Modules { TestModule { Singleton { Tab(name: "child") }.exported() } }
    var overrides: Overrides { Singleton { Ticker(name: "override") }.inside(Part.self) }
    var roots: Roots { Ledger.self; Tab.self }
  }

  /// Replaces a binding of the parent in a module, and a private one among the overrides.
  private struct Overriding: Assembly {
    var parent: some Assembly { App() }
    var modules: Modules { TestModule { Singleton { Tab(name: "child") }.overriding() } }
    var overrides: Overrides { Singleton { Ticker(name: "override") }.inside(Part.self) }
    var roots: Roots { Ledger.self; Tab.self }
  }

  @Test func `An override of a child replaces a private binding of the parent in the child only`()
    async throws
  {
    let container = try await Container(App())
    let child = try await Container(Child(), parent: container)
    #expect(try child.resolve(Ledger.self).ticker.name == "override")
    #expect(try container.resolve(Ledger.self).ticker.name == "private")
  }

  @Test func `A binding of a child takes the place of a fallback of the parent`() async throws {
    let container = try await Container(App())
    let child = try await Container(Child(), parent: container)
    #expect(try child.resolve(Tab.self).name == "child")
  }

  @Test func `A parent with a layer over it is a parent, and the child sees the layer`()
    async throws
  {
    struct Plain: Assembly {
      var parent: some Assembly { App() }
      var roots: Roots { Ledger.self; Tab.self }
    }
    let layered = App().overriding {
      Value(Tab(name: "layer"))
      Singleton { Ticker(name: "layer") }.inside(Part.self)
    }
    let container = try await Container(layered)
    let child = try await Container(Plain(), parent: container)
    #expect(try child.resolve(Ledger.self).ticker.name == "layer")
    #expect(try child.resolve(Tab.self).name == "layer")
    let overriding = try await Container(
      Plain().overriding { Value(Tab(name: "test")) }, parent: container)
    #expect(try overriding.resolve(Tab.self).name == "test")
  }

  @Test func `An override that includes children replaces what a child binds and overrides`()
    async throws
  {
    let layered = App().overriding {
      Value(Tab(name: "layer")).includingChildren()
      Singleton { Ticker(name: "layer") }.inside(Part.self).includingChildren()
    }
    let container = try await Container(layered)
    let child = try await Container(Overriding(), parent: container)
    #expect(try child.resolve(Tab.self).name == "layer")
    #expect(try child.resolve(Ledger.self).ticker.name == "layer")
    let unmarked = try await Container(
      Overriding().overriding { Value(Tab(name: "test")) }, parent: container)
    #expect(try unmarked.resolve(Tab.self).name == "layer")
    #expect(unmarked.graph.diagnostics().map(\.id) == [.ineffectiveOverride, .ineffectiveOverride])
  }

  @Test func `A child keeps an override that also includes children`() async throws {
    struct Grandchild: Assembly {
      var parent: some Assembly { Overriding() }
      var modules: Modules {
        TestModule("grandchild") { Value(Tab(name: "grandchild")).overriding() }
      }
      var roots: Roots { Tab.self }
    }
    let container = try await Container(
      App().overriding { Value(Tab(name: "layer")).includingChildren() })
    let child = try await Container(
      Overriding().overriding { Value(Tab(name: "marked")).includingChildren() }, parent: container)
    let grandchild = try await Container(Grandchild(), parent: child)
    #expect(try child.resolve(Tab.self).name == "marked")
    #expect(try grandchild.resolve(Tab.self).name == "marked")
    #expect(try container.resolve(Ledger.self).ticker.name == "private")
  }

  @Test func `A child's private binding stays as it is`() async throws {
    struct Private: Assembly {
      var parent: some Assembly { App() }
      var modules: Modules {
        TestModule {
          Value(Tab(name: "private"))
          Transient { (tab: Tab) in [tab.name] }.exported()
        }
      }
      var roots: Roots { Tab.self; [String].self }
    }
    let container = try await Container(
      App().overriding { Value(Tab(name: "layer")).includingChildren() })
    let child = try await Container(Private(), parent: container)
    #expect(try child.resolve(Tab.self).name == "layer")
    #expect(try child.resolve([String].self) == ["private"])
  }

  @Test func `An assembly whose type is known at run time has a parent or not`() async throws {
    struct Guest: Assembly {
      var parent: some Assembly { App() }
      var inputs: Inputs { Int.self }
      var roots: Roots { Int.self; Ledger.self }
    }
    let assemblies: [any Assembly] = [App(), Guest()]
    let container = try await Container(erased: assemblies[0])
    let child = try await Container(erased: assemblies[1], parent: container) { Value(5) }
    #expect(try child.resolve(Int.self) == 5)
    #expect(try child.resolve(Ledger.self).ticker === container.resolve(Ledger.self).ticker)

    await #expect(throws: ContainerError.missingParent(application: "Guest")) {
      try await Container(erased: assemblies[1]) { Value(5) }
    }
    let error = await #expect(throws: ContainerError.noParent(application: "App")) {
      try await Container(erased: assemblies[0], parent: container)
    }
    #expect(error?.description.contains("without `parent:`") == true)
  }

  @Test func `An input that a layer made needless is missing once a child needs it`() async throws {
    struct Store: Sendable { let tab: Tab }
    struct Parent: Assembly {
      var inputs: Inputs { Tab.self }
      var modules: Modules {
        TestModule {
          Tab.self
        } bindings: {
          Singleton(Store.init(tab:)).exported()
        }
      }
      var roots: Roots { Store.self }
    }
    struct Plain: Assembly {
      var parent: some Assembly { Parent() }
      var roots: Roots { Tab.self }
    }
    let layered = Parent().overriding { Value(Store(tab: Tab(name: "stand-in"))) }
    let container = try await Container(layered)
    let error = await #expect(throws: GraphError.self) {
      try await Container(Plain(), parent: container)
    }
    #expect(error?.diagnostics.map(\.id) == [.missingInput])
    struct Between: Assembly {
      var parent: some Assembly { Parent() }
      var roots: Roots { Store.self }
    }
    struct Grandchild: Assembly {
      var parent: some Assembly { Between() }
      var roots: Roots { Tab.self }
    }
    let between = try await Container(Between(), parent: container)
    let later = await #expect(throws: GraphError.self) {
      try await Container(Grandchild(), parent: between)
    }
    #expect(later?.diagnostics.map(\.id) == [.missingInput])
  }

  @Test func `A module that the parent has is not included again`() async throws {
    struct Including: Module {
      var includes: Modules { Part() }
      var bindings: Bindings { Singleton { Statement?.none }.exported() }
    }
    struct Plain: Assembly {
      var parent: some Assembly { App() }
      var modules: Modules { Including() }
      var roots: Roots { Ledger.self }
    }
    #expect(Graph(of: Plain()).diagnostics() == [])
  }

  @Test func `An asynchronous singleton is constructed with the container that it belongs to`()
    async throws
  {
    struct Parent: Assembly {
      let made: Counter
      let isRoot: Bool
      var modules: Modules {
        TestModule {
          Singleton { () async -> Ticker in
            await Task.yield()
            return Ticker(name: "\(made.next())")
          }.exported()
        }
      }
      var roots: Roots { if isRoot { Ticker.self } }
    }
    struct Child: Assembly {
      let made: Counter
      var isRoot = true
      var parent: some Assembly { Parent(made: made, isRoot: isRoot) }
      var modules: Modules {
        TestModule("child") {
          Ticker.self
        } bindings: {
          Singleton { (ticker: Ticker) async -> Ledger in Ledger(ticker: ticker) }.exported()
        }
      }
      var roots: Roots { Ledger.self }
    }
    let made = Counter()
    let container = try await Container(Parent(made: made, isRoot: true))
    let child = try await Container(Child(made: made), parent: container)
    #expect(try child.resolve(Ledger.self).ticker === (try container.resolve(Ticker.self)))
    #expect(made.value == 1)
    let late = Graph(of: Child(made: made, isRoot: false)).diagnostics()
    #expect(late.map(\.id) == [.unreachedStart])
  }

  private struct Headline: Sendable {
    let text: String
  }

  @Test func `A decorator of a child does not change an alias that belongs to the parent`()
    async throws
  {
    let app = SessionApp {
      Singleton { Ticker(name: "app") }
        .also(Headline.self) { Headline(text: $0.name) }
        .exported()
    }
    let session = Session(of: app, Headline.self) {
      TestModule {
        Ticker.self
        Int.self
      } bindings: {
        Decorator(Ticker.self) { (inner: Ticker, suffix: Int) in
          Ticker(name: "\(inner.name) \(suffix)")
        }
      }
    }
    #expect(Graph(of: session).diagnostics().filter { $0.severity == .error } == [])
    let child = try await Container(session, parent: Container(app))
    #expect(try child.resolve(Headline.self).text == "app")
  }
}
