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

extension Graph {
  /// Finds the modules that repeat an earlier one.
  mutating func markRepeatedModules() {
    // Sorting avoids a hash table, whose generic metadata would be instantiated at every start.
    let types = modules.map { UInt(bitPattern: ObjectIdentifier($0.type)) }
    let order = modules.indices.sorted { (types[$0], $0) < (types[$1], $1) }
    for (position, module) in order.enumerated() {
      // Modules of one type are adjacent, and usually there is only one.
      let earlier = order[..<position].reversed().prefix { types[$0] == types[module] }
      modules[module].repeated = earlier.last { modules[$0].id == modules[module].id }
    }
  }
}
