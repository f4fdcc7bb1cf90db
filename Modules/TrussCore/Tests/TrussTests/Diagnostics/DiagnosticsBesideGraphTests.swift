import Testing
import Truss

/// The diagnostics that a graph alone does not have: about the values of a container, and about all applications.
struct DiagnosticsBesideGraphTests {
  @Test func `Wrong values of a container are reported word for word`() throws {
    let error = try #require(throws: GraphError.self) { try InputValues.container() }
    try GoldenText("InputValues").expectEqual(error.diagnostics, in: error.application)
  }

  @Test func `Allowances without a warning are reported word for word`() throws {
    let graph = Graph(of: UnusedAllowance())
    #expect(graph.diagnostics().isEmpty)
    let findings = graph.allowances.map { Diagnostic(unused: $0) }
    try GoldenText("UnusedAllowance").expectEqual(findings, in: graph.name)
  }

  /// The article about the findings takes the messages of each kind of diagnostic from the golden texts.
  @Test func `Every golden text is compared`() throws {
    let names = DiagnosticTests.all.map(\.name) + ["InputValues", "UnusedAllowance"]
    #expect(try Set(GoldenText.names) == Set(names))
  }
}
