import Truss

/// An assembly inside another one, which a test writes inline.
struct TestChild<Parent: Assembly>: Assembly {
  let parent: Parent
  let modules: Modules
  let roots: Roots
  let hiddenCollections: HiddenCollections

  init(
    of parent: Parent, @BindingsBuilder bindings: () -> Bindings = Bindings.init,
    @RootsBuilder roots: () -> Roots = Roots.init,
    @HiddenCollectionsBuilder hiding: () -> HiddenCollections = HiddenCollections.init
  ) {
    self.parent = parent
    modules = Modules { TestModule("child of \(parent.name)", bindings: bindings) }
    self.roots = roots()
    hiddenCollections = hiding()
  }
}

func errors(of assembly: some Assembly) -> [Diagnostic.ID] {
  Graph(of: assembly).diagnostics().map(\.id).filter { $0.severity == .error }
}
