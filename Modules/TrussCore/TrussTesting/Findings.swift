public import Testing
public import Truss

extension [Diagnostic] {
  /// Records an issue for each finding about an application, and attaches all of them to the test.
  func record(about application: String, at location: SourceLocation) {
    guard !isEmpty else { return }
    let texts = map { DiagnosticText($0, in: application).description }
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
  findings.record(about: graph.name, at: location)
}
