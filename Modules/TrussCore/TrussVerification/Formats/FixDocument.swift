import Truss

struct FixDocument: Codable {
  enum Outcome: String, Codable, CaseIterable { case found, none, applied, failed }

  private var schema = Document.schema
  private var kind = Command.fix.rawValue
  private let outcome: Outcome
  private let diagnostics: [FindingFacts]
  private let message: String?

  init(_ findings: [Finding], planned plan: FixPlan, applied steps: [FixPlan.Step]?) {
    outcome = findings.isEmpty ? .none : steps?.isEmpty == false ? .applied : .found
    diagnostics = findings.map {
      FindingFacts($0, locatedBy: plan.texts.files.text, fixedBy: plan)
    }
    message = nil
  }

  init(failure: String) {
    outcome = .failed
    diagnostics = []
    message = failure
  }
}
