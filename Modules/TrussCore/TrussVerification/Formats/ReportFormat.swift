import Truss

/// How problems are printed.
enum ReportFormat: String, CaseIterable {
  /// For terminals and editors, in the form of the compiler's errors.
  case text
  /// For GitHub Actions, which show each problem at its line.
  case github

  static let names = allCases.map(\.rawValue)

  /// Returns a finding without a line break at the end.
  func text(_ finding: Finding, in files: SourceFiles) -> String {
    switch self {
    case .text: finding.text(locatedBy: files.text)
    case .github: WorkflowCommand(finding, in: files).description
    }
  }

  /// Returns a problem with a document without a line break at the end.
  func text(_ problem: DiagramBlocks.Problem, in document: String) -> String {
    switch self {
    case .text: problem.text(in: document)
    case .github: WorkflowCommand(problem, in: document).description
    }
  }

  /// Returns findings, each with a line break at the end, in front of the lines about applications.
  ///
  /// Findings for people have several lines, so an empty one separates them.
  func joined(_ findings: [String]) -> String {
    findings.map { self == .text ? $0 + "\n" : $0 }.joined()
  }
}
