import Truss

/// An application that a test writes inline.
struct App: Assembly {
  let modules: Modules
  let roots: Roots
  let inputs: Inputs

  /// Creates an application of one module.
  init(
    @BindingsBuilder bindings: () -> Bindings, @RootsBuilder roots: () -> Roots,
    @InputsBuilder inputs: () -> Inputs = Inputs.init
  ) {
    self.init(modules: { Feature(bindings: bindings) }, roots: roots, inputs: inputs)
  }

  /// Creates an application of several modules.
  init(
    @ModulesBuilder modules: () -> Modules, @RootsBuilder roots: () -> Roots,
    @InputsBuilder inputs: () -> Inputs = Inputs.init
  ) {
    self.modules = modules()
    self.roots = roots()
    self.inputs = inputs()
  }
}

/// An application inside another one, which a test writes inline.
struct ChildApp<Parent: Assembly>: Assembly {
  let parent: Parent
  let modules: Modules
  let roots: Roots

  init(
    of parent: Parent, @BindingsBuilder bindings: () -> Bindings, @RootsBuilder roots: () -> Roots
  ) {
    self.parent = parent
    modules = Modules { Feature("child", bindings: bindings) }
    self.roots = roots()
  }
}

/// A module that a test writes inline.
struct Feature: Module {
  let identity: String?
  let requires: Requirements
  let bindings: Bindings

  init(
    _ identity: String? = nil,
    @RequirementsBuilder requires: () -> Requirements = Requirements.init,
    @BindingsBuilder bindings: () -> Bindings
  ) {
    self.identity = identity
    self.requires = requires()
    self.bindings = bindings()
  }
}
