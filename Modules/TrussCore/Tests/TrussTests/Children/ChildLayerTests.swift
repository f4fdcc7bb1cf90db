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

  private struct Store: Sendable { let tab: Tab }

  /// Sees what the parent exports.
  private var plain: TestChild<App> { TestChild(of: App(), Ledger.self, Tab.self) }

  /// Replaces a binding of the parent in a module, and a private one among the overrides.
  private var overriding: TestChild<App> {
    TestChild(of: App(), Ledger.self, Tab.self) {
      Singleton { Tab(name: "child") }.overriding()
    } overriding: {
      Singleton { Ticker(name: "override") }.inside(Part.self)
    }
  }

  @Test func `A child's override replaces a parent's private binding only there`() async throws {
    let container = try await Container(App())
    let child = try await Container(overriding, parent: container)
    #expect(try child.resolve(Ledger.self).ticker.name == "override")
    #expect(try container.resolve(Ledger.self).ticker.name == "private")
  }

  @Test func `A binding of a child takes the place of a fallback of the parent`() async throws {
    let session = TestChild(of: App(), Tab.self) { Singleton { Tab(name: "child") }.exported() }
    let child = try await Container(session, parent: Container(App()))
    #expect(try child.resolve(Tab.self).name == "child")
  }

  @Test(arguments: [true, false])
  func `A fallback of a child yields to a binding of the parent`(isBound: Bool) async throws {
    let app = TestAssembly { if isBound { Value(Tab(name: "app")).exported() } }
    let session = TestChild(of: app, Tab.self) { Value(Tab(name: "child")).exported().fallback() }
    let child = try await Container(session, parent: Container(app))
    #expect(try child.resolve(Tab.self).name == (isBound ? "app" : "child"))
  }

  @Test func `A layer over the parent is a parent, and the child sees it`() async throws {
    let layered = App().overriding {
      Value(Tab(name: "layer"))
      Singleton { Ticker(name: "layer") }.inside(Part.self)
    }
    let container = try await Container(layered)
    let child = try await Container(plain, parent: container)
    #expect(try child.resolve(Ledger.self).ticker.name == "layer")
    #expect(try child.resolve(Tab.self).name == "layer")
    let tested = try await Container(
      plain.overriding { Value(Tab(name: "test")) }, parent: container)
    #expect(try tested.resolve(Tab.self).name == "test")
    #expect(try tested.resolve(Ledger.self).ticker.name == "layer")
    let own = try await Container(overriding, parent: container)
    #expect(try own.resolve(Tab.self).name == "child")
    #expect(try own.resolve(Ledger.self).ticker.name == "override")
  }

  @Test func `An override that includes children replaces what they override`() async throws {
    let layered = App().overriding {
      Value(Tab(name: "layer")).includingChildren()
      Singleton { Ticker(name: "layer") }.inside(Part.self).includingChildren()
    }
    let container = try await Container(layered)
    let child = try await Container(overriding, parent: container)
    let grandchild = try await Container(grandchild, parent: child)
    #expect(try child.resolve(Tab.self).name == "layer")
    #expect(try child.resolve(Ledger.self).ticker.name == "layer")
    #expect(try grandchild.resolve(Tab.self).name == "layer")
    let unmarked = try await Container(
      overriding.overriding { Value(Tab(name: "test")) }, parent: container)
    #expect(try unmarked.resolve(Tab.self).name == "layer")
    #expect(unmarked.graph.diagnostics().map(\.id) == [.ineffectiveOverride, .ineffectiveOverride])
  }

  private var grandchild: TestChild<TestChild<App>> {
    TestChild(of: overriding, Tab.self) { Value(Tab(name: "grandchild")).overriding() }
  }

  @Test func `A child keeps an override that also includes children`() async throws {
    let container = try await Container(
      App().overriding { Value(Tab(name: "layer")).includingChildren() })
    let child = try await Container(
      overriding.overriding { Value(Tab(name: "marked")).includingChildren() }, parent: container)
    let grandchild = try await Container(grandchild, parent: child)
    #expect(try child.resolve(Tab.self).name == "marked")
    #expect(try grandchild.resolve(Tab.self).name == "marked")
    #expect(try container.resolve(Ledger.self).ticker.name == "private")
  }

  @Test func `A child's private binding stays as it is`() async throws {
    let session = TestChild(of: App(), Tab.self, [String].self) {
      Value(Tab(name: "private"))
      Transient { (tab: Tab) in [tab.name] }.exported()
    }
    let layered = App().overriding { Value(Tab(name: "layer")).includingChildren() }
    let child = try await Container(session, parent: Container(layered))
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
    let app = TestAssembly(Store.self, inputs: { Tab.self }) {
      Singleton(Store.init(tab:)).exported()
    }
    let container = try await Container(
      app.overriding { Value(Store(tab: Tab(name: "stand-in"))) })
    let error = await #expect(throws: GraphError.self) {
      try await Container(TestChild(of: app, Tab.self), parent: container)
    }
    #expect(error?.diagnostics.map(\.id) == [.missingInput])
    let session = TestChild(of: app, Store.self)
    let child = try await Container(session, parent: container)
    let later = await #expect(throws: GraphError.self) {
      try await Container(TestChild(of: session, Tab.self), parent: child)
    }
    #expect(later?.diagnostics.map(\.id) == [.missingInput])
  }

  @Test func `An input of a child that a layer made needless is missing, too`() async throws {
    let app = TestAssembly(Ticker.self) { Singleton { Ticker(name: "app") }.exported() }
    let session = TestChild(of: app, Store.self, inputs: { Tab.self }) {
      Singleton(Store.init(tab:)).exported()
    }
    let layered = session.overriding { Value(Store(tab: Tab(name: "stand-in"))) }
    let child = try await Container(layered, parent: Container(app))
    let error = await #expect(throws: GraphError.self) {
      try await Container(TestChild(of: session, Tab.self), parent: child)
    }
    #expect(error?.diagnostics.map(\.id) == [.missingInput])
  }

  @Test func `A module that the parent has is not included again`() async throws {
    struct Including: Module {
      var includes: Modules { Part() }
      var bindings: Bindings { Singleton { Statement?.none }.exported() }
    }
    struct Child: Assembly {
      var parent: some Assembly { App() }
      var modules: Modules { Including() }
      var roots: Roots { Ledger.self }
    }
    #expect(Graph(of: Child()).diagnostics() == [])
  }

  @Test func `A child's decorator does not change an alias of its parent`() async throws {
    let app = TestAssembly {
      Singleton { Ticker(name: "app") }
        .also(Tab.self) { Tab(name: $0.name) }
        .exported()
    }
    let session = TestChild(of: app, Tab.self) {
      Decorator(Ticker.self) { (inner: Ticker, suffix: Int) in
        Ticker(name: "\(inner.name) \(suffix)")
      }
    }
    #expect(errors(of: session) == [])
    #expect(try await Container(session, parent: Container(app)).resolve(Tab.self).name == "app")
  }
}
