import Truss
import TrussQuestions

/// The graphs of all applications and the findings about them, as a JSON document.
struct GraphDocument: Codable, Equatable {
  /// Whether a graph has errors.
  enum Outcome: String, Codable, CaseIterable { case verified, errors }

  let schema: Int
  let kind: String
  let outcome: Outcome
  let applications: [ApplicationFacts]
  let diagnostics: [FindingFacts]

  /// Describes applications.
  ///
  /// - Parameters:
  ///   - graphs: The graphs of all applications.
  ///   - isSelected: Returns whether an application is described.
  ///   - locate: Returns a location as `path:line:column`.
  init(
    of graphs: [Graph], selecting isSelected: (String) -> Bool,
    locatedBy locate: @escaping (DeclarationLocation) -> String
  ) {
    let report = Report(of: graphs, selecting: isSelected)
    schema = Document.schema
    kind = "graph"
    outcome = report.has(.error) ? .errors : .verified
    applications = graphs.filter { isSelected($0.name) }
      .map { ApplicationFacts(of: $0, locatedBy: locate) }
    diagnostics = report.findings.map { FindingFacts($0, locatedBy: locate) }
  }
}
