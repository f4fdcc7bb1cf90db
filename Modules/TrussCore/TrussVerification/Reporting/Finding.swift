public import Truss

/// A diagnostic, and the applications in whose graphs it was found.
public struct Finding: Sendable {
  /// The diagnostic, as found in the first of the applications.
  public private(set) var diagnostic: Graph.Diagnostic

  /// Notes at places that the graph does not know.
  private var notes: [String] = []

  /// The names of the applications, in the order of the report.
  public private(set) var applications: [String]

  init(diagnostic: Diagnostic, applications: [String]) {
    self.diagnostic = diagnostic
    self.applications = applications
  }

  /// Returns the finding as one of some applications and that whose path it shows; `nil` if it is about none of them.
  func reporting(_ isReported: (String) -> Bool) -> Finding? {
    let reported = applications.filter(isReported)
    guard !reported.isEmpty else { return nil }
    let first = applications.prefix(diagnostic.trace.isEmpty || isReported(applications[0]) ? 0 : 1)
    return Finding(diagnostic: diagnostic, applications: first + reported)
  }

  mutating func add(_ other: Finding) {
    diagnostic.addPlaces(of: other.diagnostic)
    applications += other.applications.filter { !applications.contains($0) }
  }

  /// Names the modules because of which a binding is missing, and composes the first one if the fix names no other.
  mutating func explain(by modules: [UncomposedModule]) {
    guard let key = diagnostic.subject, let module = modules.first else { return }
    let type = Key(key.type)
    notes += modules.map {
      let message: Diagnostic.Message =
        "nothing composes `\($0.name)`, which names \(type) in its bindings"
      return "\($0.place): note: \(message.text(diagnostic.names))"
    }
    diagnostic.compose("add `\(module.name)()` to the modules of \(applications[0])")
  }

  /// The severity, which says whether the finding prevents the applications from being built.
  public var severity: Graph.Diagnostic.Severity { diagnostic.severity }

  /// Returns the finding as text: the first line begins `path:line:column: error:`.
  ///
  /// - Parameter locate: Returns a location as `path:line:column`.
  /// - Returns: The lines, without a line break at the end.
  public func text(
    locatedBy locate: @escaping (DeclarationLocation) -> String = \.description
  ) -> String {
    parts(locatedBy: locate).description + expectation
  }

  /// Returns the text of the finding without the location and the severity in front.
  func message(locatedBy locate: @escaping (DeclarationLocation) -> String) -> String {
    parts(locatedBy: locate).message + expectation
  }

  private func parts(
    locatedBy locate: @escaping (DeclarationLocation) -> String
  ) -> DiagnosticText {
    var text = DiagnosticText(diagnostic, in: applications[0], locate: locate)
    text.details = others + notes
    return text
  }

  /// A last line with the reason why the finding is expected.
  private var expectation: String { diagnostic.allowance.map { "\n  allowed: \($0.reason)" } ?? "" }

  /// A line with the applications that the path does not name.
  private var others: [String] {
    // A path begins with the name of the first application.
    let (word, others) =
      diagnostic.trace.isEmpty ? ("in", applications[...]) : ("also in", applications.dropFirst())
    return others.isEmpty ? [] : ["  \(word): " + others.joined(separator: ", ")]
  }
}
