import Truss

/// An assembly inside another one, which a test writes inline.
struct TestChild<Parent: Assembly>: Assembly {
  let parent: Parent
  let modules: Modules
  let inputs: Inputs
  let roots: Roots
  let overrides: Overrides
  let hiddenCollections: HiddenCollections

  init<each Root>(
    of parent: Parent, _ roots: repeat (each Root).Type,
    @InputsBuilder inputs: () -> Inputs = Inputs.init,
    @HiddenCollectionsBuilder hiding: () -> HiddenCollections = HiddenCollections.init,
    @BindingsBuilder bindings: () -> Bindings,
    @OverridesBuilder overriding: () -> Overrides = Overrides.init
  ) {
    self.parent = parent
    modules = Modules { TestModule("child of \(parent.name)", bindings: bindings) }
    self.inputs = inputs()
    self.roots = .list(repeat each roots)
    overrides = overriding()
    hiddenCollections = hiding()
  }

  init<each Root>(of parent: Parent, _ roots: repeat (each Root).Type) {
    self.init(of: parent, repeat each roots) {}
  }

  /// Creates a child that replaces the ticker of its parent.
  init<each Root>(replacingTickerOf parent: Parent, _ roots: repeat (each Root).Type) {
    self.init(of: parent, repeat each roots) { Singleton { Ticker(name: "child") }.overriding() }
  }
}
