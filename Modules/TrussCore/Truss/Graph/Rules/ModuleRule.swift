/// An assembly composes a module once under each qualifier and identity.
struct ModuleRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    return graph.repeatedModules.map { index in
      let module = graph.modules[index]
      let first = graph.modules.first { $0.isSame(as: module) }
      return Diagnostic(
        .moduleComposedTwice(module.name), at: module.location,
        related: [
          Diagnostic.Related(
            fact: .composedFirst(module: module.name), location: first?.location)
        ], fix: .removeOrTellApart)
    }
  }
}

extension Graph {
  /// The positions of the modules that repeat an earlier one.
  var repeatedModules: [Int] {
    // Sorting avoids a hash table, whose generic metadata would be instantiated at every start.
    let identities = modules.map { UInt(bitPattern: ObjectIdentifier($0.type)) }
    let order = modules.indices.sorted { (identities[$0], $0) < (identities[$1], $1) }
    var repeated: [Int] = []
    for (position, module) in order.enumerated() {
      // Modules of one type are adjacent, and usually there is only one.
      let before = order[..<position].reversed().prefix { identities[$0] == identities[module] }
      if before.contains(where: { modules[$0].isSame(as: modules[module]) }) {
        repeated.append(module)
      }
    }
    return repeated.sorted()
  }
}

extension Graph.ModuleFacts {
  /// Whether nothing distinguishes two modules.
  func isSame(as other: Self) -> Bool {
    type == other.type && identity == other.identity
      && qualifier.map { ObjectIdentifier($0) } == other.qualifier.map { ObjectIdentifier($0) }
  }
}
