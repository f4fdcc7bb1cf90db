import Foundation
import TrussQuestions

struct LimitReport {
  private(set) var findings: [FindingFacts] = []

  /// The number of exceptions that are accepted; `nil` if the package has no limits.
  private(set) var acceptedCount: Int?

  /// Checks the limits of a package; a line about something that is gone is an error in continuous integration only,
  /// so that no developer's build fails because the graph has become better.
  init(
    _ file: LimitsFile, of applications: () -> [ApplicationFacts],
    selecting isSelected: (String) -> Bool, in circumstances: Circumstances, folder: String
  ) {
    guard let text = file.text else { return }
    let (limits, flaws) = Limits.read(text)
    let all = applications().map { Wiring(of: $0) }
    let selected = all.filter { isSelected($0.application.name) }
    let check = LimitCheck(limits, of: LimitedFacts(of: selected, among: all))
    // A line may be about an application that is not verified.
    let stale = selected.count == all.count ? check.stale : []
    var history = History(of: folder)
    let found =
      flaws.map { LimitFinding($0) } + check.exceeded
      + check.expired(on: circumstances.today) + stale
    let findings = found.map {
      FindingFacts(
        $0, in: file, isError: $0.id != .staleLimit || circumstances.isContinuousIntegration,
        since: $0.place.flatMap { history.origin(of: $0) })
    }
    self.findings = findings.filter(\.isError) + findings.filter { !$0.isError }
    acceptedCount = limits.acceptedCount
  }

  var summary: String? {
    acceptedCount.map { "\(LimitsFile.name): \(counted($0, "exception")) accepted" }
  }
}

extension FindingFacts {
  fileprivate init(
    _ finding: LimitFinding, in file: LimitsFile, isError: Bool, since origin: String?
  ) {
    id = finding.id.rawValue
    severity = isError ? "error" : "warning"
    applications = finding.applications
    place = finding.place ?? finding.line.map { "\(file.shownPath):\($0):1" }
    let lines = [
      "\(finding.message) [\(finding.id.rawValue)]",
      finding.applications.isEmpty ? nil : "  in: \(finding.applications.joined(separator: ", "))",
      origin.map { "  since: \($0)" },
      "\(place.map { "\($0): note: " } ?? "  ")fix: \(finding.fix)",
    ]
    message = lines.compactMap(\.self).joined(separator: "\n")
  }
}
