import Testing
import Truss

/// A type that is bound as a whole is resolved as a whole wherever it is named.
struct WholeTypeTests {
  private struct Names: Sendable, Equatable { let all: [String] }

  @Test func `A module requires a collection that another module binds as a whole`() {
    let graph = Graph(of: Names.self) {
      TestModule("providing") { Value(["a", "b"]).exported() }
      TestModule(requires: { [String].self }) {
        Singleton { (all: [String]) in Names(all: all) }.exported()
      }
    }
    #expect(graph.diagnostics() == [])
  }

  @Test func `A requirement that nothing provides as a whole is the key inside its form`() {
    let graph = Graph(of: Names.self) {
      TestModule {
        Int?.self
        [String].self
      } bindings: {
        Singleton { (number: Int?) in Names(all: [number.debugDescription]) }.exported()
      }
    }
    #expect(graph.modules[0].requirements.map(\.key) == [Key(Int.self), Key(String.self)])
    #expect(graph.diagnostics().map(\.id) == [.unusedRequirement])
  }

  @Test func `A decorator wraps a collection that is bound as a whole`() async throws {
    let container = try await Container(of: [String].self) {
      Value(["a"]).exported()
      Contribution(to: String.self) { "contributed" }
      Decorator([String].self) { inner in inner + ["b"] }
    }
    #expect(try container.resolve([String].self) == ["a", "b"])
  }

  @Test func `A decorator wraps the value of a scope that only a factory opens`() async throws {
    struct Request: Sendable { var path: String }
    struct Opener: Sendable { let names: ScopeFactory<Request, Names> }
    let container = try await Container(of: Opener.self) {
      Transient { (request: Request) in Names(all: [request.path]) }.exported()
      Decorator(Request.self) { inner in Request(path: inner.path + "/decorated") }
      Singleton(Opener.init(names:)).exported()
    }
    let opener = try container.resolve(Opener.self)
    #expect(try opener.names.open(Request(path: "/a")).entry == Names(all: ["/a/decorated"]))
  }

  @Test func `An input may be a collection, also with a qualifier`() async throws {
    let container = try await Container(
      TestAssembly {
        TestModule {
          [String].self
          Qualified<Primary, [String]>.self
        } bindings: {
          Singleton { (all: [String], primary: Qualified<Primary, [String]>) in
            Names(all: all + primary.value)
          }.exported()
        }
      } roots: {
        Names.self
      } inputs: {
        [String].self
        Qualified<Primary, [String]>.self
      }
    ) {
      Value(["a"])
      Value(["b"]).qualified(Primary.self)
    }
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve(Names.self) == Names(all: ["a", "b"]))
  }
}
