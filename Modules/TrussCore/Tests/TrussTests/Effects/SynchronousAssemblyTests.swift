import Testing
import Truss

/// Assemblies that declare that their containers are made by code that cannot await.
struct SynchronousAssemblyTests {
  final class Pool: Sendable { init() async {} }
  @MainActor final class Window {
    let number = 1
    init() {}
  }

  struct WindowModule: Module {
    var bindings: Bindings {
      Singleton(Window.init).exported()
      Singleton(Pool.init).exported()
    }
  }

  struct App: Assembly {
    var start: ContainerStart { .synchronous(on: MainActor.shared) }
    var modules: Modules { WindowModule() }
    var roots: Roots {
      Window.self
      if needsPool { Pool.self }
    }
    var needsPool = false
  }

  @MainActor
  @Test func `An assembly without asynchronous instances starts on its actor`() throws {
    #expect(Graph(of: App()).diagnostics() == [])
    #expect(try Container(synchronously: App()).resolve(Window.self).number == 1)
  }

  @Test func `An asynchronous instance is an error of the graph, once`() async {
    let graph = Graph(of: App(needsPool: true))
    let message = "the factory of `Pool` is asynchronous, but the container is made synchronously"
    #expect(graph.findings == ["async-in-sync: \(message)"])
    let error = await #expect(throws: GraphError.self) {
      try await MainActor.run { _ = try Container(synchronously: App(needsPool: true)) }
    }
    #expect(error?.diagnostics == graph.diagnostics())
  }

  @MainActor
  @Test func `An assembly has the errors of its graph, also if a value is weak`() throws {
    final class Screen: Sendable {}
    struct Screens: Assembly {
      var start: ContainerStart { .synchronous(on: MainActor.shared) }
      var modules: Modules {
        TestModule { Decorator(Screen.self) { (screen: Screen) async in screen } }
      }
      var inputs: Inputs { Screen.self }
      var roots: Roots { AsyncProvider<Screen>.self }
    }
    let screen = Screen()
    #expect(Graph(of: Screens()).diagnostics().map(\.id) == [.asyncInSync])
    for value in [Value(screen), Value(screen).weak()] {
      let error = #expect(throws: GraphError.self) {
        try Container(synchronously: Screens()) { value }
      }
      #expect(error?.diagnostics.map(\.id) == [.asyncInSync])
    }
  }

  @Test func `A layer starts as its base`() {
    let layer = App(needsPool: true).overriding { Value(5).inside(WindowModule.self) }
    #expect(Graph(of: layer).diagnostics().map(\.id).contains(.asyncInSync))
  }

  @Test func `A layer may start otherwise, and a child starts as it says`() {
    struct Awaited: Assembly {
      var base: some Assembly { App(needsPool: true) }
      var start: ContainerStart { .awaited }
    }
    struct Child: Assembly {
      var parent: some Assembly { Awaited() }
      var start: ContainerStart { .synchronous() }
      var roots: Roots { Pool.self }
    }
    #expect(Graph(of: Awaited()).diagnostics() == [])
    #expect(Graph(of: Child()).diagnostics() == [])
  }

  @Test func `Without an actor, an isolated instance is an error`() {
    struct Elsewhere: Assembly {
      var base: some Assembly { App() }
      var start: ContainerStart { .synchronous() }
    }
    #expect(Graph(of: Elsewhere()).diagnostics().map(\.id) == [.isolationMismatch])
  }
}
