import Testing
import Truss

/// Values that the container does not keep.
struct WeakValueTests {
  private struct Screen: Sendable { let controller: Provider<any Named> }

  private static func container(
    for controller: Plain, isDecorated: Bool = false
  ) async throws -> Container {
    let assembly = TestAssembly(
      Screen.self, (any Named).self, Plain.self,
      inputs: {
        (any Named).self
        Plain.self
      }
    ) {
      TestModule(requires: { (any Named).self }) {
        Singleton(Screen.init).exported()
        if isDecorated { Decorator((any Named).self) { (inner: any Named) in Wrapped(inner) } }
      }
    }
    return try await Container(assembly) { Value(controller).weak().also((any Named).self) { $0 } }
  }

  @Test func `A container does not keep a weak input, and says when it is gone`() async throws {
    var controller: Plain? = Plain()
    weak let observed = controller
    let container = try await Self.container(for: try #require(controller))
    let screen = try container.resolve(Screen.self)
    #expect(try container.resolve(Plain.self) === controller)
    #expect(try container.resolve((any Named).self) === controller)
    #expect(try screen.controller.get() === controller)
    controller = nil
    #expect(observed == nil)
    let valueReleased = ContainerError.valueReleased(Key((any Named).self))
    #expect(throws: valueReleased) { try container.resolve((any Named).self) }
    #expect(throws: valueReleased) { try screen.controller.get() }
    #expect(throws: ContainerError.valueReleased(Key(Plain.self))) {
      try container.resolve(Plain.self)
    }
  }

  @Test func `A value may be made weak twice`() async throws {
    let ticker = Ticker(name: "once")
    let container = try await Container(of: Ticker.self) { Value(ticker).weak().weak().exported() }
    #expect(try container.resolve(Ticker.self) === ticker)
  }

  @Test func `An owner of a container and its container do not keep each other`() async throws {
    final class Owner: @unchecked Sendable {
      var container: Container?

      func load() async throws {
        let assembly = TestAssembly(Owner.self, inputs: { Owner.self }) { Value(1).exported() }
        container = try await Container(assembly) { Value(self).weak() }
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
    var controller: Plain? = Plain()
    weak let observed = controller
    let container = try await Container(
      of: Qualified<Replica, any Named>.self, Qualified<Replica, Plain>.self
    ) {
      if let controller {
        Value(controller).weak()
          .also((any Named).self) { $0 }
          .qualified(Replica.self)
          .exported()
      }
      Decorator((any Named).self) { (inner: any Named) in Wrapped(inner) }
        .qualified(Replica.self)
    }
    #expect(container.graph.diagnostics() == [])
    let name = try container.resolve(Qualified<Replica, any Named>.self).value.name
    #expect(name == "wrapped(plain)")
    controller = nil
    #expect(observed == nil)
    let valueReleased = ContainerError.valueReleased(Key(Plain.self, qualifier: Replica.self))
    #expect(throws: valueReleased) { try container.resolve(Qualified<Replica, any Named>.self) }
  }

  @Test func `A decorator of a weak input does not keep it`() async throws {
    var controller: Plain? = Plain()
    weak let observed = controller
    let container = try await Self.container(for: try #require(controller), isDecorated: true)
    #expect(try container.resolve((any Named).self).name == "wrapped(plain)")
    controller = nil
    #expect(observed == nil)
    #expect(throws: ContainerError.self) { try container.resolve((any Named).self) }
  }

  @Test func `The error suggests a fix`() {
    #expect(
      ContainerError.valueReleased(Key(Int.self)).description
        == "the value of `Int`, which is weak, had been released when it was requested; "
        + "retain it for as long as the container uses it")
  }
}
