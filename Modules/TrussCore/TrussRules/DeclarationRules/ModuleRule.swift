import TrussGraph

/// An assembly composes a module once under each qualifier and identity, and no module includes itself.
struct ModuleRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let cycles = graph.includeCycles.map { cycle in
      Diagnostic(.includeCycle(cycle.names), at: cycle.location, fix: .removeInclude)
    }
    return cycles
      + graph.modules[graph.ownModules].compactMap { module in
        guard let first = module.repeated else { return nil }
        return Diagnostic(
          .moduleComposedTwice(module.name, parent: graph.parent(ofModule: first)),
          at: module.location,
          related: [
            Diagnostic.Related(
              fact: .composedFirst(module: module.name), location: graph.modules[first].location)
          ], fix: .removeOrTellApart)
      }
  }
}
