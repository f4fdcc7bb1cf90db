/// The error of a container whose graph has errors.
public struct GraphError: Error, Sendable, CustomStringConvertible {
  /// The name of the application.
  public let application: String

  /// All findings about the graph, warnings included.
  public let diagnostics: [Graph.Diagnostic]

  package init(application: String, diagnostics: [Diagnostic]) {
    self.application = application
    self.diagnostics = diagnostics
  }

  /// The text of all findings.
  public var description: String {
    let texts = diagnostics.map { DiagnosticText($0, in: application).description }
    return (["the graph of \(application) has errors"] + texts).joined(separator: "\n")
  }
}
