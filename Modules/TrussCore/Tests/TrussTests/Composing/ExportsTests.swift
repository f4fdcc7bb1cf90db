import Testing
import Truss

/// The two lists of bindings of a module.
struct ExportsTests {
  private struct Depot: Sendable { var number = 0 }
  protocol Storing: Sendable {}
  private struct Shelf: Storing { let depot: Depot }
  private struct Lamp: Sendable, Equatable { let name: String }

  /// A module without bindings.
  private struct EmptyModule: Module {}

  private struct DepotModule: Module {
    var exports: Bindings {
      Singleton { (depot: Depot) in Shelf(depot: depot) }.also(String.self) { "\($0.depot.number)" }
      Contribution(to: Lamp.self) { Lamp(name: "exports") }
      Decorator(Shelf.self) { $0 }
    }

    var bindings: Bindings {
      Contribution(to: Lamp.self) { Lamp(name: "bindings") }
      Value(Depot(number: 7))
      Value(3).exported()
    }
  }

  private struct App: Assembly {
    var modules: Modules { EmptyModule(); DepotModule() }
    var roots: Roots { Shelf.self; String.self; [Lamp].self; Int.self }
  }

  @Test func `What a module exports is visible with its aliases, and nothing else is`() {
    let graph = Graph(of: App())
    #expect(graph.diagnostics().isEmpty)
    let exported = graph.nodes.filter { $0.isExported && $0.module != nil }.map(\.key.description)
    #expect(exported == ["Shelf", "String", "Int"])
  }

  @Test func `Contributions of the exports come before those of the bindings`() async throws {
    let container = try await Container(App())
    #expect(try container.resolve([Lamp].self).map(\.name) == ["exports", "bindings"])
    #expect(try container.resolve(String.self) == "7")
  }

  @Test func `A fix that adds an alias to an exported binding does not export it again`() throws {
    let graph = Graph(of: (any Storing).self) { DepotModule() }
    let text = DiagnosticText(try #require(graph.diagnostics().first), in: "app").description
    #expect(text.contains("Storing).self) { $0 }` to its binding in DepotModule"), "\(text)")
  }

  @Test func `A module under a qualifier exports the same bindings`() {
    let graph = Graph(of: Qualified<Replica, Shelf>.self, [Lamp].self, Qualified<Replica, Int>.self)
    {
      DepotModule().qualified(Replica.self)
    }
    #expect(graph.diagnostics().isEmpty)
  }

  @Test func `A list that one module exports is private where another lists it as bindings`() {
    let list = Bindings { Value("lamp").also(Lamp.self) { Lamp(name: $0) } }
    let graph = Graph(of: Lamp.self, [Int].self) {
      TestModule("exporting", exports: { list }) {}
      TestModule("keeping") {
        list
        Contribution(to: Int.self) { (lamp: Lamp) in lamp.name.count }
      }
    }
    #expect(graph.diagnostics().isEmpty)
    #expect(graph.nodes.map(\.isExported) == [true, true, false, false, false])
  }
}
