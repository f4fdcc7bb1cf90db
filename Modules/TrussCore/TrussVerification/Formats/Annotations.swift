import Truss
import TrussLaws

/// Findings as annotations of GitHub Actions, which shows ten of each severity in a step.
struct Annotations {
  /// The number of annotations of one severity that GitHub shows.
  private static let shown = 10

  /// One finding, and where it is.
  private struct Annotation {
    let command: WorkflowCommand
    let severity: String
    let place: Place?
  }

  private let annotations: [Annotation]

  /// - Parameters:
  ///   - findings: The findings about the graphs.
  ///   - others: Those about the limits of the package and its imports.
  ///   - files: The files to which the findings point.
  init(_ findings: [Finding], _ others: [FindingFacts], in files: SourceFiles) {
    annotations =
      findings.map { finding in
        Annotation(
          command: WorkflowCommand(finding, in: files), severity: finding.severity.rawValue,
          place: finding.diagnostic.location.map { files.place(of: $0) })
      }
      + others.map { finding in
        Annotation(
          command: WorkflowCommand(finding), severity: finding.severity,
          place: finding.place.flatMap(Place.init))
      }
  }

  /// Returns the lines to print: first the annotations of changed lines, then the others, each in their order.
  ///
  /// - Parameter changes: The changed lines, by file.
  /// - Returns: The lines, each with a line break at its end.
  func text(changing changes: [String: [ClosedRange<Int>]]) -> String {
    let isChanged = annotations.map { annotation in
      guard let place = annotation.place else { return false }
      return changes.contains { file, lines in
        (place.path == file || place.path.hasSuffix("/\(file)"))
          && lines.contains { $0.contains(place.line) }
      }
    }
    let sorted =
      zip(annotations, isChanged).filter(\.1).map(\.0)
      + zip(annotations, isChanged).filter { !$1 }.map(\.0)
    let hidden = ["error", "warning"].compactMap { severity -> String? in
      let count = annotations.count { $0.severity == severity } - Self.shown
      return count > 0 ? ApplicationSummary.text(count: count, noun: severity) : nil
    }
    let rest =
      hidden.isEmpty
      ? ""
      : "\(WorkflowCommand("notice", "GitHub shows \(Self.shown) annotations of each severity here; the log has \(hidden.joined(separator: " and ")) more", title: "verify-graph"))\n"
    return sorted.map { "\($0.command)\n" }.joined() + rest
  }
}
