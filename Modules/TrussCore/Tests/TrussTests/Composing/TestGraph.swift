import Truss

extension Graph {
  /// Creates the graph of one module that a test writes inline, and of roots.
  init<each Root>(of roots: repeat (each Root).Type, @BindingsBuilder bindings: () -> Bindings) {
    self.init(of: TestAssembly(repeat each roots, bindings: bindings))
  }

  init<each Root>(of roots: repeat (each Root).Type, @ModulesBuilder modules: () -> Modules) {
    self.init(of: TestAssembly(repeat each roots, modules: modules))
  }

  /// The IDs and messages of the findings.
  var findings: [String] { diagnostics().map { "\($0.id): \($0.message)" } }
}

/// Returns the findings about an assembly that are errors.
func errors(of assembly: some Assembly) -> [Diagnostic.ID] {
  Graph(of: assembly).diagnostics().map(\.id).filter { $0.severity == .error }
}
