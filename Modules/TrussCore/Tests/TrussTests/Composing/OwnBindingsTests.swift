import Testing
import Truss

/// The bindings that an assembly declares itself.
struct OwnBindingsTests {
  protocol Greeter: Sendable { func greet(_ name: String) -> String }
  struct English: Greeter { func greet(_ name: String) -> String { "Hello, \(name)!" } }
  struct French: Greeter { func greet(_ name: String) -> String { "Bonjour, \(name) !" } }
  struct App { let greeter: any Greeter }

  struct Hello: Assembly {
    var bindings: Bindings {
      Singleton((any Greeter).self, English.init)
      Transient(App.init)
    }
    var entry: EntryPoint<App> { .provided }
  }

  @Test func `An application of one type is verified and runs`() async throws {
    #expect(Graph(of: Hello()).diagnostics() == [])
    #expect(try await Root(Hello()).get().greeter.greet("Ada") == "Hello, Ada!")
  }

  @Test func `A missing binding is reported with the assembly in which to bind it`() throws {
    struct Silent: Assembly {
      var bindings: Bindings { Transient(App.init) }
      var entry: EntryPoint<App> { .provided }
    }
    let findings = Graph(of: Silent()).diagnostics()
    #expect(findings.map(\.id) == [.missingBinding])
    let text = DiagnosticText(try #require(findings.first), in: "app").description
    #expect(text.contains("bind `any Greeter` in Silent, for example with"), "\(text)")
    #expect(!text.contains("requires"))
  }

  // MARK: - Modules

  struct Screen: Sendable { let greeter: any Greeter }

  struct ScreenModule: Module {
    var requires: Requirements { (any Greeter).self }
    var bindings: Bindings { Transient(Screen.init).exported() }
  }

  @Test func `Modules see the exports, and not the other bindings`() async throws {
    struct Open: Assembly {
      var modules: Modules { ScreenModule() }
      var exports: Bindings { Singleton((any Greeter).self, English.init) }
      var entry: EntryPoint<Screen> { .provided }
    }
    struct Closed: Assembly {
      var modules: Modules { ScreenModule() }
      var bindings: Bindings { Singleton((any Greeter).self, English.init) }
      var roots: Roots { Screen.self; (any Greeter).self }
    }
    #expect(Graph(of: Open()).diagnostics() == [])
    #expect(try await Root(Open()).get().greeter.greet("Ada") == "Hello, Ada!")
    let findings = Graph(of: Closed()).diagnostics()
    #expect(findings.map(\.id) == [.privateBinding])
    let text = DiagnosticText(try #require(findings.first), in: "app").description
    #expect(text.contains("add `.exported()` to the binding of `any Greeter` in Closed"), "\(text)")
  }

  @Test func `Own bindings inject what modules export, without a list of requirements`() {
    struct Shown: Assembly {
      var inputs: Inputs { Int.self }
      var modules: Modules { TestModule { Singleton((any Greeter).self, English.init).exported() } }
      var bindings: Bindings {
        Transient(App.init)
        Singleton { (number: Int, absent: Double?) in "\(number)" }
      }
      var entry: EntryPoint<App> { .provided }
      var roots: Roots { String.self }
    }
    #expect(Graph(of: Shown()).diagnostics() == [])
  }

  @Test func `The application sees an own binding before one that a module exports`() async throws {
    struct Both: Assembly {
      var modules: Modules {
        TestModule { Singleton((any Greeter).self, French.init).exported() }
        ScreenModule()
      }
      var bindings: Bindings {
        Singleton((any Greeter).self, English.init)
        Transient(App.init)
      }
      var roots: Roots { App.self; Screen.self; (any Greeter).self }
    }
    #expect(Graph(of: Both()).diagnostics() == [])
    let container = try await Container(Both())
    #expect(try container.resolve(App.self).greeter is English)
    #expect(try container.resolve((any Greeter).self) is English)
    #expect(try container.resolve(Screen.self).greeter is French)
  }

  @Test func `An export is one more binding of its key for the modules`() {
    struct Twice: Assembly {
      let other: Singleton<any Greeter>
      var modules: Modules { TestModule { other.exported() } }
      var exports: Bindings { Singleton((any Greeter).self, English.init) }
      var roots: Roots { (any Greeter).self }
    }
    let french = Singleton((any Greeter).self, French.init)
    #expect(Graph(of: Twice(other: french)).diagnostics().map(\.id) == [.duplicateBinding])
    #expect(Graph(of: Twice(other: french.fallback())).diagnostics() == [])
  }

  @Test func `Contributions of the assembly come after those of its modules`() async throws {
    struct Listed: Assembly {
      var modules: Modules { TestModule { Contribution { 1 } } }
      var bindings: Bindings { Contribution { 2 } }
      var roots: Roots { [Int].self }
    }
    #expect(try await Container(Listed()).resolve([Int].self) == [1, 2])
  }

  // MARK: - Layers

  @Test func `An override replaces the base's private binding and sees its layer`() async throws {
    struct Polite: Greeter {
      let title: String
      func greet(_ name: String) -> String { "Hello, \(title) \(name)!" }
    }
    struct Layer: Assembly {
      var base: some Assembly<App> { Hello() }
      var bindings: Bindings { Singleton { "Countess" } }
      var overrides: Overrides { Singleton((any Greeter).self, Polite.init) }
    }
    #expect(Graph(of: Layer()).diagnostics() == [])
    #expect(try await Root(Layer()).get().greeter.greet("Ada") == "Hello, Countess Ada!")
    let overridden = Hello().overriding { Singleton((any Greeter).self, French.init) }
    #expect(try await Root(overridden).get().greeter.greet("Ada") == "Bonjour, Ada !")
  }

  @Test func `An override of a private binding is as private`() {
    struct Private: Assembly {
      var modules: Modules { ScreenModule() }
      var bindings: Bindings { Singleton((any Greeter).self, English.init) }
      var overrides: Overrides { Singleton((any Greeter).self, French.init) }
      var roots: Roots { Screen.self; (any Greeter).self }
    }
    #expect(Graph(of: Private()).diagnostics().map(\.id) == [.privateBinding])
  }

  @Test func `The roots of a layer see the bindings of its base`() async throws {
    struct Layer: Assembly {
      var base: some Assembly<App> { Hello() }
      var bindings: Bindings { Transient { (app: App) in [app.greeter.greet("Bob")] } }
      var roots: Roots { (any Greeter).self; [String].self }
    }
    let container = try await Container(Layer())
    #expect(try container.resolve((any Greeter).self) is English)
    #expect(try container.resolve([String].self) == ["Hello, Bob!"])
  }

  @Test func `A layer replaces a binding of its base only by an override`() {
    struct Layer: Assembly {
      var base: some Assembly<App> { Hello() }
      var bindings: Bindings { Singleton((any Greeter).self, French.init) }
    }
    #expect(Graph(of: Layer()).diagnostics().map(\.id) == [.duplicateBinding])
  }

  @Test func `An overriding binding of a layer belongs to the layer`() async throws {
    struct Layer: Assembly {
      var base: some Assembly<App> { Hello() }
      var bindings: Bindings {
        Singleton((any Greeter).self, French.init).overriding().onInit { _ in }
      }
    }
    let graph = Graph(of: Layer())
    #expect(graph.diagnostics() == [])
    let owners = graph.nodes.compactMap(\.module).map { graph.modules[$0].name }
    #expect(owners == ["Hello", "Hello", "Layer"])
    #expect(try await Root(Layer()).get().greeter.greet("Ada") == "Bonjour, Ada !")
  }

  @Test func `A decorator wraps a private binding of the base`() async throws {
    struct Loud: Greeter {
      let inner: any Greeter
      func greet(_ name: String) -> String { inner.greet(name).uppercased() }
    }
    let loud = Hello().overriding { Decorator((any Greeter).self, Loud.init) }
    #expect(try await Root(loud).get().greeter.greet("Ada") == "HELLO, ADA!")
  }

  // MARK: - Children

  struct Desktop: Assembly {
    var bindings: Bindings { Singleton { "desktop" } }
    var exports: Bindings {
      Transient { (name: String) in English().greet(name) }.qualified(Primary.self)
    }
    var roots: Roots { String.self }
  }

  struct Window: Assembly {
    var parent: some Assembly { Desktop() }
    var bindings: Bindings { Singleton { "window" } }
    var roots: Roots { String.self; Qualified<Primary, String>.self }
  }

  @Test func `A child sees the exports of its parent, and has bindings of its own`() async throws {
    #expect(Graph(of: Window()).diagnostics() == [])
    let desktop = try await Container(Desktop())
    let window = try await Container(Window(), parent: desktop)
    #expect(try window.resolve(String.self) == "window")
    // The parent's factory is evaluated in the child, with what the parent sees.
    #expect(try window.resolve(Qualified<Primary, String>.self).value == "Hello, desktop!")
  }

  @Test func `A child does not see the private bindings of its parent`() {
    let window = TestChild(of: Desktop(), String.self)
    #expect(Graph(of: window).diagnostics().map(\.id) == [.privateBinding])
  }

  @Test func `A child replaces a private binding of its parent inside it`() async throws {
    struct Window: Assembly {
      var parent: some Assembly { Desktop() }
      var overrides: Overrides { Transient { "other" }.inside(Desktop.self) }
      var roots: Roots { Qualified<Primary, String>.self }
    }
    #expect(Graph(of: Window()).diagnostics() == [])
    let window = try await Container(Window(), parent: Container(Desktop()))
    #expect(try window.resolve(Qualified<Primary, String>.self).value == "Hello, other!")
  }
}
