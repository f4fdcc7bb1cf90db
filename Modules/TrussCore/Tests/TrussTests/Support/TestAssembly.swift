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

  /// Creates an assembly whose roots have no qualifier.
  init<each Root>(
    _ roots: repeat (each Root).Type, @InputsBuilder inputs: () -> Inputs = Inputs.init,
    @BindingsBuilder bindings: () -> Bindings
  ) {
    self.init(repeat each roots, inputs: inputs, modules: { TestModule(bindings: bindings) })
  }

  init<each Root>(
    _ roots: repeat (each Root).Type, @InputsBuilder inputs: () -> Inputs = Inputs.init,
    @ModulesBuilder modules: () -> Modules
  ) {
    let list = Roots.list(repeat each roots)
    self.init(modules: modules, roots: { list }, inputs: inputs)
  }
}

extension Roots {
  /// Returns a list of types without qualifiers.
  static func list<each Root>(_ roots: repeat (each Root).Type) -> Roots {
    var lists: [Roots] = []
    for root in repeat each roots { lists.append(Roots { root }) }
    return Roots { for list in lists { list } }
  }
}

extension Container {
  /// Creates a container of one module that a test writes inline, and of roots without qualifiers.
  convenience init<each Root>(
    of roots: repeat (each Root).Type, @BindingsBuilder bindings: () -> Bindings
  ) async throws {
    try await self.init(TestAssembly(repeat each roots, bindings: bindings))
  }

  convenience init<each Root>(
    of roots: repeat (each Root).Type, @ModulesBuilder modules: () -> Modules
  ) async throws {
    try await self.init(TestAssembly(repeat each roots, modules: modules))
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

extension Graph {
  /// Creates the graph of one module that a test writes inline, and of roots.
  init<each Root>(of roots: repeat (each Root).Type, @BindingsBuilder bindings: () -> Bindings) {
    self.init(of: TestAssembly(repeat each roots, bindings: bindings))
  }

  init<each Root>(of roots: repeat (each Root).Type, @ModulesBuilder modules: () -> Modules) {
    self.init(of: TestAssembly(repeat each roots, modules: modules))
  }

  /// The IDs and messages of the findings.
  var findings: [String] { diagnostics().map { "\($0.id): \($0.message)" } }
}

/// Returns the findings about an assembly that are errors.
func errors(of assembly: some Assembly) -> [Diagnostic.ID] {
  Graph(of: assembly).diagnostics().map(\.id).filter { $0.severity == .error }
}
