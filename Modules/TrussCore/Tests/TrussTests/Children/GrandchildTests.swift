import Testing
import Truss

/// How a child of a child uses bindings of the outermost container.
struct GrandchildTests {
  private struct App: Assembly {
    var modules: Modules {
      TestModule("app") {
        Singleton { Ticker(name: "app") }.exported()
        Singleton { Ledger(ticker: Ticker(name: "decorated")) }
        Decorator(Ticker.self) { (inner: Ticker, ledger: Ledger) in
          Ticker(name: "\(inner.name) \(ledger.ticker.name)")
        }
      }
    }
    var roots: Roots { Ticker.self }
  }

  private struct Child: Assembly {
    var parent: some Assembly { App() }
    var modules: Modules {
      TestModule("child") {
        Ticker.self
      } bindings: {
        Factory { (ticker: Ticker) in Note(text: ticker.name) }.exported()
      }
    }
    var roots: Roots { Note.self }
  }

  private struct Grandchild: Assembly {
    var parent: some Assembly { Child() }
    var modules: Modules {
      TestModule("grandchild") { Singleton { Ticker(name: "grandchild") }.overriding() }
    }
    var roots: Roots { Note.self }
  }

  private struct Note: Sendable {
    let text: String
  }

  @Test func `A decorator that a child shares wraps an override, with all its dependencies`()
    async throws
  {
    let app = try await Container(App())
    let child = try await Container(Child(), parent: app)
    let grandchild = try await Container(Grandchild(), parent: child)
    #expect(try child.resolve(Note.self).text == "app decorated")
    #expect(try grandchild.resolve(Note.self).text == "grandchild decorated")
    for graph in [grandchild.graph, Graph(of: Grandchild())] {
      let decorator = try #require(graph.nodes.first { $0.role == .decorator })
      let dependencies = graph.edges[decorator.edges].map(\.dependency.key)
      #expect(dependencies == [Key(Ticker.self), Key(Ledger.self)])
    }
  }
}
