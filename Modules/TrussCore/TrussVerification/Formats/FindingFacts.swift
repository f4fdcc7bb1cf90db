import Truss

/// A finding as data: about the graphs, the limits of the package, or its imports.
struct FindingFacts: Codable, Equatable {
  let id: String
  let severity: String
  let applications: [String]
  var place: String?

  /// The text without the place in front.
  var message: String

  /// Why a declaration expects the finding, if one does.
  var allowedBecause: String?

  var fix: FixFacts?

  var isError: Bool { severity == "error" }

  func replacing(_ text: String, with other: String) -> FindingFacts {
    var finding = self
    finding.place = place?.replacing(text, with: other)
    finding.message = message.replacing(text, with: other)
    return finding
  }

  /// The finding as text: the first line begins `path:line:column: error:`.
  var text: String { "\(place.map { "\($0): " } ?? "")\(severity): \(message)" }
}

extension FindingFacts {
  init(
    _ finding: Finding, locatedBy locate: @escaping (DeclarationLocation) -> String,
    fixedBy plan: FixPlan? = nil
  ) {
    id = finding.diagnostic.id.rawValue
    severity = finding.severity.rawValue
    applications = finding.applications
    place = finding.diagnostic.location.map(locate)
    message = finding.message(locatedBy: locate)
    allowedBecause = finding.diagnostic.allowance?.reason
    fix = plan.flatMap { FixFacts(of: finding, planned: $0) }
  }
}
