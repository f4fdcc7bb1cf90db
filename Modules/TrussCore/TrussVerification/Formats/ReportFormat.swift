import Truss
import TrussLaws

enum ReportFormat: String, CaseIterable {
  /// For terminals and editors, in the form of the compiler's errors.
  case text
  /// For GitHub Actions, which show each problem at its line.
  case github
  case json
  case sarif

  /// Returns a report, each line with a line break at its end.
  func text(
    _ report: Report, _ others: [FindingFacts], limitedTo limits: String?,
    checking imports: [Breach.ID],
    in files: SourceFiles, fixedBy plan: FixPlan?, changing changes: [String: [ClosedRange<Int>]],
    showingAllowed showsAllowed: Bool = false, inBuild isBuild: Bool
  ) -> String {
    let sums = [report.allowedSummary(isShown: showsAllowed), limits].compactMap(\.self)
    let summaries = report.applications.map(\.description) + sums
    let facts = { (findings: [Finding]) in
      findings.map { FindingFacts($0, locatedBy: files.text, fixedBy: plan) }
    }
    let applications = isBuild ? "" : summaries.map { "\($0)\n" }.joined()
    return switch self {
    case .text:
      // Findings for people have several lines, so an empty one separates them.
      ((report.findings + (showsAllowed ? report.allowed : []))
        .map { $0.text(locatedBy: files.text) } + others.map(\.text))
        .map { $0 + (isBuild ? "\n" : "\n\n") }.joined()
        + (plan.map { FixSummary(of: report.findings, planned: $0).hint } ?? "") + applications
    case .github:
      Annotations(findings: facts(report.findings) + others).text(changing: changes) + applications
    case .json:
      encodeJSON(
        VerificationDocument(
          report, facts(report.findings) + others,
          allowed: report.allowed.map { FindingFacts($0, locatedBy: files.text) }))
    case .sarif:
      encodeJSON(
        SARIFLog(
          report.findings + report.allowed, others, checking: imports, in: files, fixedBy: plan
        ).json)
    }
  }

  func text(_ problem: DiagramBlocks.Problem, in document: String) -> String {
    let finding = problem.finding(in: document)
    return self == .github ? WorkflowCommand(finding).description : finding.text
  }
}
