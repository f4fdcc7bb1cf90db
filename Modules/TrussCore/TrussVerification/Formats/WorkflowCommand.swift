import Truss
import TrussLaws

extension WorkflowCommand {
  init(_ finding: FindingFacts) {
    let application = finding.place == nil ? finding.applications.first.map { "\($0): " } : nil
    self.init(
      finding.severity, finding.message, title: (application ?? "") + finding.id,
      at: finding.place.flatMap(Place.init))
  }

  init(_ problem: DiagramBlocks.Problem, in document: String) {
    self.init(
      Diagnostic.Severity.error.rawValue, problem.message(in: document), title: "module diagrams",
      at: Place(path: document, line: problem.line, column: 1))
  }
}
