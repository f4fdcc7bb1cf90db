import Truss
import TrussLaws

/// Findings as annotations of GitHub Actions, which shows ten of each severity in a step.
struct Annotations {
  private static let shown = 10

  let findings: [FindingFacts]

  /// Returns the lines to print: first the annotations of changed lines, then the others, each in their order.
  func text(changing changes: [String: [ClosedRange<Int>]]) -> String {
    func isChanged(_ finding: FindingFacts) -> Bool {
      guard let place = finding.place.flatMap(Place.init) else { return false }
      return changes.contains { file, lines in
        (place.path == file || place.path.hasSuffix("/\(file)"))
          && lines.contains { $0.contains(place.line) }
      }
    }
    let sorted = findings.filter(isChanged) + findings.filter { !isChanged($0) }
    let hidden = ["error", "warning"].compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity } - Self.shown
      return count > 0 ? ApplicationSummary.text(count: count, noun: severity) : nil
    }
    let rest =
      hidden.isEmpty
      ? ""
      : "\(WorkflowCommand("notice", "GitHub shows \(Self.shown) annotations of each severity here; the log has \(hidden.joined(separator: " and ")) more", title: "verify-graph"))\n"
    return sorted.map { "\(WorkflowCommand($0))\n" }.joined() + rest
  }
}

extension WorkflowCommand {
  init(_ finding: FindingFacts) {
    let application = finding.place == nil ? finding.applications.first.map { "\($0): " } : nil
    self.init(
      finding.severity, finding.message, title: (application ?? "") + finding.id,
      at: finding.place.flatMap(Place.init))
  }
}
