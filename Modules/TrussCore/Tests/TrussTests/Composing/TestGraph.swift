import Truss

extension Graph {
  /// Creates the graph of one module that a test writes inline, and of roots.
  init<each Root>(of roots: repeat (each Root).Type, @BindingsBuilder bindings: () -> Bindings) {
    self.init(of: TestAssembly(repeat each roots, bindings: bindings))
  }

  init<each Root>(of roots: repeat (each Root).Type, @ModulesBuilder modules: () -> Modules) {
    self.init(of: TestAssembly(repeat each roots, modules: modules))
  }
}
