import Testing
import Truss

/// The diagnostics that a graph alone does not have: about the values of a container, and about all applications.
struct DiagnosticsBesideGraphTests {
  private static let atStart: [Diagnostic.ID] = [.missingInput, .unexpectedInput]
  private static let aboutAllowances: [Diagnostic.ID] = [
    .unusedAllowance, .unusedAllowance, .unusedAllowance,
  ]

  @Test func `Wrong values of a container are reported word for word`() throws {
    let error = try #require(throws: GraphError.self) { try InputValues.container() }
    #expect(error.diagnostics.map(\.id) == Self.atStart)
    let text = error.diagnostics.map { DiagnosticText($0, in: error.application).description }
    try GoldenText("InputValues").expectEqual(text.joined(separator: "\n\n"))
  }

  @Test func `Allowances without a warning are reported word for word`() throws {
    let graph = Graph(of: UnusedAllowance.App())
    #expect(graph.diagnostics().isEmpty)
    let findings = graph.allowances.map { Diagnostic(unused: $0) }
    #expect(findings.map(\.id) == Self.aboutAllowances)
    let text = findings.map { DiagnosticText($0, in: graph.name).description }
    try GoldenText("UnusedAllowance").expectEqual(text.joined(separator: "\n\n"))
  }

  @Test func `Every kind of diagnostic has a broken assembly`() {
    let shown = DiagnosticTests.cases.flatMap {
      $0.graph().diagnostics(knowing: $0.others()).map(\.id)
    }
    #expect(
      Set(shown + Self.atStart + Self.aboutAllowances) == Set(Diagnostic.ID.allCases))
  }
}
