public import Testing
public import Truss

/// The findings about an assembly, as issues of a test.
struct Findings {
  private let diagnostics: [Diagnostic]
  private let application: String

  init(_ diagnostics: [Diagnostic], application: String) {
    self.diagnostics = diagnostics
    self.application = application
  }

  /// Records an issue for each finding, and attaches all of them to the test.
  func record(at location: SourceLocation) {
    guard !diagnostics.isEmpty else { return }
    let texts = diagnostics.map { DiagnosticText($0, in: application).description }
    for text in texts { Issue.record("\(text)", sourceLocation: location) }
    Attachment.record(
      texts.joined(separator: "\n\n") + "\n", named: "\(application).findings.txt",
      sourceLocation: location)
  }
}

/// Expects that an assembly verifies.
///
/// ```swift
/// @Test func `The graph has no findings`() { expectVerifies(ServerAssembly()) }
/// ```
///
/// Each finding is an issue of the test, and the text of all findings is attached to it.
///
/// - Parameters:
///   - assembly: The assembly.
///   - allowingWarnings: Whether warnings are ignored.
///   - location: Where the expectation is written.
public func expectVerifies(
  _ assembly: some Assembly, allowingWarnings: Bool = false,
  at location: SourceLocation = #_sourceLocation
) {
  let graph = Graph(of: assembly)
  let findings = graph.diagnostics().filter { !allowingWarnings || $0.severity == .error }
  Findings(findings, application: graph.name).record(at: location)
}
