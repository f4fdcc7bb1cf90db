import Testing
import Truss

/// A type that has the name of one of the standard library.
struct SystemRandomNumberGenerator: Sendable {}

/// Types of one name in one graph.
struct SharedNameTests {
  @Test func `Types of one name are told apart by their modules`() throws {
    let assembly = TestAssembly(Int.self) {
      Singleton { Swift.SystemRandomNumberGenerator() }
      Singleton { (_: SystemRandomNumberGenerator) in 1 }.exported()
    }
    let finding = try #require(Graph(of: assembly).diagnostics().first)
    let lines = DiagnosticText(finding, in: "app").description.split(separator: "\n")
    #expect(
      lines[0].contains(
        "error: nothing provides `TrussTests.SystemRandomNumberGenerator`, which `Int` needs"))
    #expect(lines[1] == "  path: app → Int → TrussTests.SystemRandomNumberGenerator")
    #expect(
      lines[2].hasSuffix(
        "note: `Swift.SystemRandomNumberGenerator` has the same name and is bound here"))
    #expect(
      lines[3].hasSuffix(
        "note: fix: take `Swift.SystemRandomNumberGenerator` instead of "
          + "`TrussTests.SystemRandomNumberGenerator`"))
  }

  @Test func `A name that one type of a graph has is written without its module`() throws {
    let assembly = TestAssembly(Int.self) {
      Singleton { (_: SystemRandomNumberGenerator) in 1 }.exported()
    }
    let finding = try #require(Graph(of: assembly).diagnostics().first)
    let text = DiagnosticText(finding, in: "app").description
    #expect(text.contains("nothing provides `SystemRandomNumberGenerator`,"))
  }

  @Test func `Errors come before warnings where a container is refused`() async throws {
    let assembly = TestAssembly(String.self, inputs: { SystemRandomNumberGenerator.self }) {
      Singleton { 1 }
      Singleton { "" }.exported()
    }
    let error = await #expect(throws: GraphError.self) { try await Container(assembly) }
    #expect(error?.diagnostics.map(\.severity) == [.error, .warning])
  }
}
