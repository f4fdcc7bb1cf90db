import Truss

/// A layer over an assembly, which a test writes inline.
struct TestLayer<Base: Assembly>: Assembly {
  let base: Base
  let modules: Modules
  let overrides: Overrides

  init(
    over base: Base, @ModulesBuilder modules: () -> Modules,
    @OverridesBuilder overriding: () -> Overrides = Overrides.init
  ) {
    self.base = base
    self.modules = modules()
    overrides = overriding()
  }
}
