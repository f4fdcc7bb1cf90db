import Testing
import Truss

/// Decorators and overrides of bindings with aliases.
extension AliasTests {
  @Test func `A decorator of the first key applies to all aliases, not vice versa`() async throws {
    let container = try await Container(of: (any Reader).self, (any Writer).self) {
      Singleton { Store() }
        .also((any Reader).self) { $0 }
        .also((any Writer).self) { $0 }
        .exported()
      Decorator(Store.self) { (inner: Store) in Store("decorated \(inner.name)") }
      Decorator((any Reader).self) { (inner: any Reader) in LoudReader(inner) }
    }
    let reader = try container.resolve((any Reader).self)
    #expect(reader.name == "decorated store!")
    #expect(try container.resolve((any Writer).self).name == "decorated store")
    #expect(try container.resolve((any Reader).self) === reader)
  }

  @Test func `A replacement of the first key also serves the aliases`() async throws {
    let container = try await Container(of: (any Reader).self) {
      TestModule("live") { Singleton { Store("live") }.also((any Reader).self) { $0 }.exported() }
      TestModule("fake") { Singleton { Store("fake") }.overriding() }
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve((any Reader).self).name == "fake")
  }

  @Test func `A binding with several keys replaces those of others`() async throws {
    final class Fake: Reader, Writer { let name = "fake" }
    let container = try await Container(of: (any Reader).self, (any Writer).self) {
      TestModule("live") {
        Singleton { Store("live") }
          .also((any Reader).self) { $0 }
          .also((any Writer).self) { $0 }
          .exported()
      }
      TestModule("fake") {
        Singleton(Fake.init)
          .also((any Reader).self) { $0 }
          .also((any Writer).self) { $0 }
          .overriding()
      }
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve((any Reader).self).name == "fake")
    #expect(try container.resolve((any Reader).self) === container.resolve((any Writer).self))
  }

  @Test func `An alias that replaces nothing is an error`() {
    let graph = Graph(of: (any Reader).self) {
      TestModule("live") { Singleton { Store("live") }.also((any Reader).self) { $0 }.exported() }
      TestModule("fake") {
        Singleton { Store("fake") }.qualified(Replica.self)
          .also((any Reader).self) { $0 }
          .also((any Writer).self) { $0 }
          .overriding()
      }
    }
    let message = "this override of `any Writer` replaces nothing"
    #expect(graph.findings == ["unmatched-override: \(message)"])
  }

  @Test func `Aliases that replace each other's first key are a cycle`() {
    class Base: @unchecked Sendable {}
    final class Derived: Base, @unchecked Sendable {}
    let graph = Graph(of: Base.self) {
      TestModule("one") {
        Singleton { Base() }.exported().also(Derived.self) { _ in Derived() }.overriding()
      }
      TestModule("two") { Singleton { Derived() }.exported().also(Base.self) { $0 }.overriding() }
    }
    #expect(graph.diagnostics().contains { $0.severity == .error })
  }
}
