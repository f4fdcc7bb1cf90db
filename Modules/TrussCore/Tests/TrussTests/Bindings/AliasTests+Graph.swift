import Testing
import Truss
import TrussTesting

/// Decorators and overrides of bindings with aliases, and aliases in the graph.
extension AliasTests {
  @Test func `A decorator of the first key wraps all aliases, another only its own`() async throws {
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

  // MARK: - The graph

  @Test func `An alias that is bound twice is reported where it is declared`() {
    let graph = Graph(of: (any Reader).self) {
      Singleton { Store() }
        .exported()
        .also((any Reader).self) { $0 }
      Singleton((any Reader).self) { Store() }.exported()
    }
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.duplicateBinding])
    #expect(findings.map(\.subject) == [Key((any Reader).self)])
    #expect(findings.first?.notes.map(\.location) == [graph.nodes[1].location])
    #expect(graph.nodes[1].location?.line == (graph.nodes[0].location?.line ?? 0) + 2)
  }

  @Test func `A cycle through an alias is broken elsewhere`() {
    let graph = Graph(of: String.self) {
      Singleton { (name: String) in Store(name) }.also((any Reader).self) { $0 }
      Singleton { (reader: any Reader, number: Int) in "\(reader.name) \(number)" }.exported()
      Value(1)
    }
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.dependencyCycle])
    let fix = findings.first?.fix?.message.description
    #expect(fix?.hasPrefix("let `Store` take `Lazy<") == true)
    #expect(findings.first?.code.count == 1)
  }

  @Test func `A binding is removed with its aliases, an alias alone`() {
    let assembly = TestAssembly(Int.self) {
      Singleton { Store() }.also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
      Value(1).exported()
    }
    let keys = (0...1).map { index in
      Graph(of: assembly, without: Graph.Position(index: index)).nodes.map(\.key.description)
    }
    #expect(keys == [["Int"], ["Store", "any Writer", "Int"]])
  }

  @Test func `A module under a qualifier has its aliases under it`() async throws {
    func stores(_ name: String) -> TestModule {
      TestModule { Singleton { Store(name) }.also((any Reader).self) { $0 }.exported() }
    }
    let container = try await Container(of: (any Reader).self, Qualified<Replica, any Reader>.self)
    {
      stores("main")
      stores("replica").qualified(Replica.self)
    }
    #expect(try container.resolve((any Reader).self).name == "main")
    #expect(try container.resolve(Qualified<Replica, any Reader>.self).value.name == "replica")
  }

  @Test func `Private bindings of two modules are two findings, even if both are of one type`() {
    let graph = Graph(of: Int.self) {
      TestModule("reading") { Singleton { Store() }.also((any Reader).self) { $0 } }
      TestModule("writing") { Singleton { Store() }.also((any Writer).self) { $0 } }
      TestModule("user") { Singleton { (_: any Reader, _: any Writer) in 1 }.exported() }
    }
    #expect(
      graph.findings == [
        "private-binding: `any Reader` is private to TestModule(reading), but `Int` needs it",
        "private-binding: `any Writer` is private to TestModule(writing), but `Int` needs it",
      ])
  }
}
