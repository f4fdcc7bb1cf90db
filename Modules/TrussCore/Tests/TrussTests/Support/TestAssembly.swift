import Truss

/// An assembly of one module that a test writes inline.
struct TestAssembly: Assembly {
  let modules: Modules
  let roots: Roots
  let inputs: Inputs

  init(
    @BindingsBuilder bindings: () -> Bindings, @RootsBuilder roots: () -> Roots,
    @InputsBuilder inputs: () -> Inputs = Inputs.init
  ) {
    self.init(modules: { TestModule(bindings: bindings) }, roots: roots, inputs: inputs)
  }

  init(
    @ModulesBuilder modules: () -> Modules, @RootsBuilder roots: () -> Roots,
    @InputsBuilder inputs: () -> Inputs = Inputs.init
  ) {
    self.modules = modules()
    self.roots = roots()
    self.inputs = inputs()
  }
}

/// A module whose bindings a test writes inline.
struct TestModule: Module {
  let requires: Requirements
  let bindings: Bindings

  init(
    @RequirementsBuilder requires: () -> Requirements = Requirements.init,
    @BindingsBuilder bindings: () -> Bindings
  ) {
    self.requires = requires()
    self.bindings = bindings()
  }
}
