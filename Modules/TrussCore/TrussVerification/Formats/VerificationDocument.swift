import Truss
import TrussQuestions

struct VerificationDocument: Codable {
  struct Application: Codable {
    let name: String
    let base: String?
    let parent: String?
    let modules: Int
    let bindings: Int
    let roots: Int
    let errors: Int
    let warnings: Int
  }

  private var schema = Document.schema
  private var kind = Command.verify.rawValue
  private let outcome: GraphDocument.Outcome
  private let applications: [Application]
  private let diagnostics: [FindingFacts]
  private let allowed: [FindingFacts]

  init(_ report: Report, _ diagnostics: [FindingFacts], allowed: [FindingFacts]) {
    self.diagnostics = diagnostics
    self.allowed = allowed
    outcome = diagnostics.contains(where: \.isError) ? .errors : .verified
    applications = report.applications.map {
      Application(
        name: $0.name, base: $0.base, parent: $0.parent, modules: $0.modules,
        bindings: $0.bindings, roots: $0.roots, errors: $0.errors, warnings: $0.warnings)
    }
  }
}
