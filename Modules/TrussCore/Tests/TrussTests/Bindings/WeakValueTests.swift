import Testing
import Truss

/// Values that the container does not keep.
struct WeakValueTests {
  private protocol Controlling: AnyObject, Sendable { var name: String { get } }

  private final class Controller: Controlling {
    let name: String
    init(_ name: String = "controller") { self.name = name }
  }

  private final class Wrapper: Controlling {
    let inner: any Controlling
    var name: String { "wrapped \(inner.name)" }
    init(_ inner: any Controlling) { self.inner = inner }
  }

  private struct Screen: Sendable { let controller: Provider<any Controlling> }

  private static func container(
    for controller: Controller, isDecorated: Bool = false
  ) async throws -> Container {
    try await Container(
      TestAssembly {
        TestModule {
          (any Controlling).self
        } bindings: {
          Singleton(Screen.init).exported()
          if isDecorated {
            Decorator((any Controlling).self) { (inner: any Controlling) in Wrapper(inner) }
          }
        }
      } roots: {
        Screen.self
        (any Controlling).self
        Controller.self
      } inputs: {
        (any Controlling).self
        Controller.self
      }
    ) {
      Value(controller).weak().also((any Controlling).self) { $0 }
    }
  }

  @Test func `A container does not keep a weak input, and says when it is gone`() async throws {
    var controller: Controller? = Controller()
    weak let observed = controller
    let container = try await Self.container(for: try #require(controller))
    let screen = try container.resolve(Screen.self)
    #expect(try container.resolve(Controller.self) === controller)
    #expect(try container.resolve((any Controlling).self) === controller)
    #expect(try screen.controller.get() === controller)
    controller = nil
    #expect(observed == nil)
    let valueReleased = ContainerError.valueReleased(Key((any Controlling).self))
    #expect(throws: valueReleased) { try container.resolve((any Controlling).self) }
    #expect(throws: valueReleased) { try screen.controller.get() }
    #expect(throws: ContainerError.valueReleased(Key(Controller.self))) {
      try container.resolve(Controller.self)
    }
  }

  @Test func `A value may be made weak twice`() async throws {
    let ticker = Ticker(name: "once")
    let container = try await Container(of: Ticker.self) {
      Value(ticker).weak().weak().exported()
    }
    #expect(try container.resolve(Ticker.self) === ticker)
  }

  @Test func `An owner of a container and its container do not keep each other`() async throws {
    final class Owner: @unchecked Sendable {
      var container: Container?

      func load() async throws {
        container = try await Container(
          TestAssembly(
            bindings: { Singleton { 1 }.exported() }, roots: { Owner.self },
            inputs: { Owner.self })
        ) {
          Value(self).weak()
        }
      }
    }
    weak var observed: Owner?
    do {
      let owner = Owner()
      try await owner.load()
      #expect(try owner.container?.resolve(Owner.self) === owner)
      observed = owner
    }
    #expect(observed == nil)
  }

  @Test func `A module may bind a weak value under a qualifier, with decorators`() async throws {
    enum Main: Qualifier {}
    var controller: Controller? = Controller()
    weak let observed = controller
    let container = try await Container(
      of: Qualified<Main, any Controlling>.self, Qualified<Main, Controller>.self
    ) {
      if let controller {
        Value(controller).weak()
          .also((any Controlling).self) { $0 }
          .qualified(Main.self)
          .exported()
      }
      Decorator((any Controlling).self) { (inner: any Controlling) in Wrapper(inner) }
        .qualified(Main.self)
    }
    #expect(container.graph.diagnostics() == [])
    let name = try container.resolve(Qualified<Main, any Controlling>.self).value.name
    #expect(name == "wrapped controller")
    controller = nil
    #expect(observed == nil)
    let valueReleased = ContainerError.valueReleased(Key(Controller.self, qualifier: Main.self))
    #expect(throws: valueReleased) { try container.resolve(Qualified<Main, any Controlling>.self) }
  }

  @Test func `A decorator of a weak input does not keep it`() async throws {
    var controller: Controller? = Controller()
    weak let observed = controller
    let container = try await Self.container(for: try #require(controller), isDecorated: true)
    #expect(try container.resolve((any Controlling).self).name == "wrapped controller")
    controller = nil
    #expect(observed == nil)
    #expect(throws: ContainerError.self) { try container.resolve((any Controlling).self) }
  }

  @Test func `The error suggests a fix`() {
    let error = ContainerError.valueReleased(Key(Int.self))
    #expect(
      error.description
        == "the value of `Int`, which is weak, had been released when it was requested; "
        + "retain it for as long as the container uses it")
  }
}
