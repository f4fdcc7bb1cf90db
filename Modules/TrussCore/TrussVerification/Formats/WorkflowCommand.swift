import Truss
import TrussLaws

extension WorkflowCommand {
  init(_ finding: Finding, in files: SourceFiles) {
    let id = finding.diagnostic.id.rawValue
    let place = finding.diagnostic.location.map { files.place(of: $0) }
    self.init(
      finding.severity.rawValue, finding.message(locatedBy: files.text),
      title: place == nil ? "\(finding.applications[0]): \(id)" : id, at: place)
  }

  init(_ finding: FindingFacts) {
    self.init(
      finding.severity, finding.message, title: finding.id,
      at: finding.place.flatMap(Place.init))
  }

  init(_ problem: DiagramBlocks.Problem, in document: String) {
    self.init(
      Diagnostic.Severity.error.rawValue, problem.message(in: document), title: "module diagrams",
      at: Place(path: document, line: problem.line, column: 1))
  }
}
