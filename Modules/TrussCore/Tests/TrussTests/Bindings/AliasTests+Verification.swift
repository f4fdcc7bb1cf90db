import Testing
import Truss
import TrussTesting

/// Aliases in the graph.
extension AliasTests {
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
    #expect(
      Graph(of: assembly, without: Graph.Position(index: 0)).nodes.map(\.key) == [Key(Int.self)])
    #expect(
      Graph(of: assembly, without: Graph.Position(index: 1)).nodes.map(\.key)
        == [Key(Store.self), Key((any Writer).self), Key(Int.self)])
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
}
