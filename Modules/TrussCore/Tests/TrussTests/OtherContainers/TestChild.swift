import Truss

/// An assembly inside another one, which a test writes inline.
struct TestChild<Parent: Assembly>: Assembly {
  let parent: Parent
  let modules: Modules
  let roots: Roots

  init(
    of parent: Parent, @BindingsBuilder bindings: () -> Bindings, @RootsBuilder roots: () -> Roots
  ) {
    self.parent = parent
    modules = Modules { TestModule("child", bindings: bindings) }
    self.roots = roots()
  }
}

/// The errors in the graph of an assembly.
func errors(of assembly: some Assembly) -> [Diagnostic.ID] {
  Graph(of: assembly).diagnostics().map(\.id).filter { $0.severity == .error }
}
