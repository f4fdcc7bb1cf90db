import Truss
import TrussQuestions

/// The graphs of all applications and the findings about them, as a JSON document.
struct GraphDocument: Codable, Equatable {
  enum Outcome: String, Codable, CaseIterable { case verified, errors }

  let schema: Int
  let kind: String
  let outcome: Outcome

  /// The name of the package, if it is known.
  var package: String?
  var applications: [ApplicationFacts]
  var diagnostics: [FindingFacts]

  init(
    of graphs: [Graph], in package: String, selecting isSelected: (String) -> Bool,
    locatedBy locate: @escaping (DeclarationLocation) -> String
  ) {
    let report = Report(of: graphs, selecting: isSelected)
    schema = Document.schema
    kind = "graph"
    self.package = package
    outcome = report.has(.error) ? .errors : .verified
    applications = graphs.filter { isSelected($0.name) }
      .map { ApplicationFacts(of: $0, locatedBy: locate) }
    diagnostics = report.findings.map { FindingFacts($0, locatedBy: locate) }
  }
}
