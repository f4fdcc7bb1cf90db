import Truss

/// The errors in the graph of an application.
func errors(of assembly: some Assembly) -> [Diagnostic.ID] {
  Graph(of: assembly).diagnostics().map(\.id).filter { $0.severity == .error }
}
