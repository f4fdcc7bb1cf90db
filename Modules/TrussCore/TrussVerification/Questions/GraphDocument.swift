import Truss
import TrussQuestions

/// The graphs of all applications and the findings about them, as a JSON document.
struct GraphDocument: Codable, Equatable {
  /// Whether a graph has errors.
  enum Outcome: String, Codable, CaseIterable { case verified, errors }

  /// One finding.
  struct Finding: Codable, Equatable {
    let id: String
    let severity: String
    let applications: [String]
    let place: String?

    /// The text without the place in front.
    let message: String

    /// Why a declaration expects the finding, if one does.
    var allowedBecause: String?

    /// The fix, where it is asked for.
    var fix: FixFacts?
  }

  let schema: Int
  let kind: String
  let outcome: Outcome
  let applications: [ApplicationFacts]
  let diagnostics: [Finding]

  /// Describes applications.
  ///
  /// - Parameters:
  ///   - graphs: The graphs of all applications.
  ///   - facts: The facts about the same applications.
  ///   - isSelected: Returns whether an application is described.
  ///   - locate: Returns a location as `path:line:column`.
  init(
    of graphs: [Graph], described facts: [ApplicationFacts],
    selecting isSelected: (String) -> Bool,
    locatedBy locate: @escaping (DeclarationLocation) -> String
  ) {
    let report = Report(of: graphs, selecting: isSelected)
    schema = AnswerDocument.schema
    kind = "graph"
    outcome = report.has(.error) ? .errors : .verified
    applications = facts.filter { isSelected($0.name) }
    diagnostics = report.findings.map { Finding($0, locatedBy: locate) }
  }
}

extension GraphDocument.Finding {
  init(
    _ finding: TrussVerification.Finding,
    locatedBy locate: @escaping (DeclarationLocation) -> String, fixedBy plan: FixPlan? = nil
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
