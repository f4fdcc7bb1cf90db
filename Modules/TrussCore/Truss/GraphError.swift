/// The graph of an assembly has errors, so no container can be built from it.
public struct GraphError: Error, Sendable {
  /// The name of the application.
  public let application: String

  /// Everything that is wrong with the graph, warnings included.
  public let diagnostics: [Diagnostic]
}

extension GraphError: CustomStringConvertible {
  /// All findings as text, one after another.
  public var description: String {
    let texts = diagnostics.map { DiagnosticText($0, in: application).description }
    return (["the graph of \(application) has errors"] + texts).joined(separator: "\n")
  }
}
