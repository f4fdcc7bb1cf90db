import Testing
import Truss

struct ContainerTests {
  struct Configuration: Sendable, Equatable { let port: Int }
  struct Server: Sendable { let configuration: Configuration }

  private var assembly: TestAssembly {
    TestAssembly(Server.self, inputs: { Configuration.self }) {
      Singleton(Server.init(configuration:)).exported()
    }
  }

  @Test func `Missing and unexpected values are rejected together`() async throws {
    let error = await #expect(throws: GraphError.self) {
      try await Container(assembly) { Value("80") }
    }
    #expect(error?.diagnostics.map(\.id) == [.missingInput, .unexpectedInput])
    let lines = error?.description.split(separator: "\n") ?? []
    let unexpected = "`String`, which is not one of its inputs [unexpected-input]"
    #expect(lines.contains { $0.hasSuffix(unexpected) })
    #expect(lines.contains { $0.hasSuffix("for its input `Configuration` [missing-input]") })
  }

  @Test func `A value that is supplied twice is rejected`() async throws {
    let error = await #expect(throws: GraphError.self) {
      try await Container(assembly) {
        Value(Configuration(port: 1))
        Value(Configuration(port: 2))
      }
    }
    #expect(error?.diagnostics.map(\.id) == [.duplicateBinding])
  }

  @Test func `A broken graph is rejected with all its errors`() async throws {
    let error = await #expect(throws: GraphError.self) { try await Container(MissingBinding.App()) }
    #expect(error?.application == "missing-binding")
    #expect(error?.diagnostics == Graph(of: MissingBinding.App()).diagnostics())
  }

  @Test func `Warnings do not prevent a container`() async throws {
    let container = try await Container(EmptyCollection.App())
    #expect(container.graph.diagnostics().map(\.severity) == [.warning])
    #expect(try container.resolve(TrussTests.Server.self).routes.isEmpty)
  }

  @Test func `A type that is not a root is rejected, with the line to add`() async throws {
    let container = try await Container(assembly) { Value(Configuration(port: 80)) }
    let error = #expect(throws: ContainerError.self) { try container.resolve(Int.self) }
    #expect(
      error?.description.hasSuffix(
        "add `Int.self` to the roots of the assembly, or, in a test, to those of `.container(…, roots:)`"
      ) == true)
  }

  @Test func `A failing factory is retried by the next caller`() async throws {
    let counter = Counter()
    let container = try await Container(of: Int.self) {
      Singleton { () throws -> Int in
        if counter.next() == 1 { throw Failure() }
        return counter.value
      }
      .exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Int.self) }
    #expect(try container.resolve(Int.self) == 2)
    #expect(try container.resolve(Int.self) == 2)
  }
}
