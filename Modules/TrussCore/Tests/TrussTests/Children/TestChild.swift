import Truss

/// An assembly inside another one, which a test writes inline.
struct TestChild<Parent: Assembly>: Assembly {
  let parent: Parent
  let modules: Modules
  let inputs: Inputs
  let roots: Roots
  let overrides: Overrides
  let hiddenCollections: HiddenCollections

  init(
    of parent: Parent, @BindingsBuilder bindings: () -> Bindings = Bindings.init,
    @RootsBuilder roots: () -> Roots = Roots.init,
    @InputsBuilder inputs: () -> Inputs = Inputs.init,
    @OverridesBuilder overriding: () -> Overrides = Overrides.init,
    @HiddenCollectionsBuilder hiding: () -> HiddenCollections = HiddenCollections.init
  ) {
    self.parent = parent
    modules = Modules { TestModule("child of \(parent.name)", bindings: bindings) }
    self.inputs = inputs()
    self.roots = roots()
    overrides = overriding()
    hiddenCollections = hiding()
  }

  init<each Root>(
    of parent: Parent, _ roots: repeat (each Root).Type,
    @BindingsBuilder bindings: () -> Bindings = Bindings.init,
    @OverridesBuilder overriding: () -> Overrides = Overrides.init
  ) {
    let list = Roots.list(repeat each roots)
    self.init(of: parent, bindings: bindings, roots: { list }, overriding: overriding)
  }
}

extension TestChild {
  /// Creates a child that replaces the ticker of its parent.
  init<each Root>(replacingTickerOf parent: Parent, _ roots: repeat (each Root).Type) {
    self.init(of: parent, repeat each roots) { Singleton { Ticker(name: "child") }.overriding() }
  }
}
