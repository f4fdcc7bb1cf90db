import Truss
import TrussQuestions

/// The outcome of a verification as a JSON document.
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

    init(_ summary: ApplicationSummary) {
      name = summary.name
      base = summary.base
      parent = summary.parent
      modules = summary.modules
      bindings = summary.bindings
      roots = summary.roots
      errors = summary.errors
      warnings = summary.warnings
    }
  }

  private var schema = Document.schema
  private var kind = Command.verify.rawValue
  private let outcome: GraphDocument.Outcome
  private let applications: [Application]
  private let diagnostics: [FindingFacts]

  /// The findings that a declaration expects.
  private let allowed: [FindingFacts]

  init(_ report: Report, _ diagnostics: [FindingFacts], allowed: [FindingFacts]) {
    self.diagnostics = diagnostics
    self.allowed = allowed
    outcome = diagnostics.contains(where: \.isError) ? .errors : .verified
    applications = report.applications.map { Application($0) }
  }
}
