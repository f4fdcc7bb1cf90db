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
  let identity: String?
  let requires: Requirements
  let exports: Bindings
  let bindings: Bindings

  init(
    _ identity: String? = nil,
    @RequirementsBuilder requires: () -> Requirements = Requirements.init,
    @BindingsBuilder exports: () -> Bindings = Bindings.init,
    @BindingsBuilder bindings: () -> Bindings
  ) {
    self.identity = identity
    self.requires = requires()
    self.exports = exports()
    self.bindings = bindings()
  }
}
