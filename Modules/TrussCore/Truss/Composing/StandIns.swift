/// A module that stands in for those which are not under test.
package protocol StandInModule: Module, StandIn {}

extension Override {
  /// Creates a line of stand-ins, which may also be one of an assembly's overrides.
  package init<Binding: TypedBinding>(standIn binding: consuming Binding) {
    self.init(binding: binding.untyped)
  }
}

extension DeclarationList<Override> {
  /// Creates a line of stand-ins.
  package init<Binding: TypedBinding>(standIn binding: consuming Binding) {
    self.init(Override(standIn: binding))
  }

  /// Creates lines of stand-ins from the bindings of a module.
  package init(standIns bindings: Bindings) {
    self.init(bindings.elements.map { Override(binding: $0) })
  }

  /// Separates the lines that change what modules declare from those that bind other keys.
  ///
  /// - Parameter graph: The graph of the modules.
  /// - Returns: The overrides of an assembly with the modules, and the exports of one of them.
  package func separated(over graph: Graph) -> (overrides: Overrides, standIns: Bindings) {
    let bound = Set(graph.nodes.lazy.filter { $0.isKeyed && $0.isExported }.map(\.key))
    let replacing = { (line: Override) in
      line.place != nil || line.binding.declaration.role == .decorator
        || line.keys.contains { bound.contains($0.binding.declaration.key) }
    }
    return (
      Overrides(elements.filter(replacing)),
      Bindings(elements.filter { !replacing($0) }.map(\.binding))
    )
  }
}
