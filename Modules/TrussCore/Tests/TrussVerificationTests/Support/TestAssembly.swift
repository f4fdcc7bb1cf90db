import Truss

/// An application that a test writes inline.
struct TestAssembly: Assembly {
  let name: String
  let inputs: Inputs
  let modules: Modules
  let roots: Roots

  /// Creates an application whose roots have no qualifier.
  init<each Root>(
    _ name: String, _ roots: repeat (each Root).Type,
    @ModulesBuilder modules: () -> Modules = Modules.init,
    @InputsBuilder inputs: () -> Inputs = Inputs.init
  ) {
    var lists: [Roots] = []
    for root in repeat each roots { lists.append(Roots { root }) }
    self.name = name
    self.inputs = inputs()
    self.modules = modules()
    self.roots = Roots { for list in lists { list } }
  }
}
