import Truss

/// An assembly of one module, written where a test needs it.
struct TestAssembly: Assembly {
  let modules: Modules
  let roots: Roots
  let inputs: Inputs

  init(
    @BindingsBuilder bindings: @escaping () -> Bindings, @TypesBuilder roots: () -> Roots,
    @TypesBuilder inputs: () -> Inputs = { Inputs.none }
  ) {
    modules = Self.composed { TestModule(bindings: bindings) }
    self.roots = roots()
    self.inputs = inputs()
  }

  init(
    @ModulesBuilder modules: () -> Modules, @TypesBuilder roots: () -> Roots,
    @TypesBuilder inputs: () -> Inputs = { Inputs.none }
  ) {
    self.modules = modules()
    self.roots = roots()
    self.inputs = inputs()
  }

  private static func composed(@ModulesBuilder _ modules: () -> Modules) -> Modules { modules() }
}

extension Inputs {
  static var none: Inputs { EmptyAssembly().inputs }
}

private struct EmptyAssembly: Assembly {
  var modules: Modules { TestModule { Value(0) } }
  var roots: Roots { Int.self }
}

/// A module whose bindings are written where a test needs them.
struct TestModule: Module {
  var requires = Requirements.none
  let bindings: Bindings

  init(@BindingsBuilder bindings: () -> Bindings) {
    self.bindings = bindings()
  }

  init(
    @RequirementsBuilder requires: () -> Requirements, @BindingsBuilder bindings: () -> Bindings
  ) {
    self.requires = requires()
    self.bindings = bindings()
  }
}

extension Requirements {
  static var none: Requirements { BareModule().requires }
}

private struct BareModule: Module {
  var bindings: Bindings { Value(0) }
}
