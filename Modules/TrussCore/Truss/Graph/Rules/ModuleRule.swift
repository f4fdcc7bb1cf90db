/// An assembly composes a module once.
struct ModuleRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    return graph.repeatedModules.map { index in
      let module = graph.modules[index]
      let first = graph.modules.first { $0.type == module.type }
      return Diagnostic(
        .moduleComposedTwice(module.name), at: module.location,
        related: [
          Diagnostic.Related(
            fact: .composedFirst(module: module.name), location: first?.location)
        ], fix: .remove)
    }
  }
}

extension Graph {
  /// The positions of the modules that have been composed before.
  var repeatedModules: [Int] {
    // Sorting needs no hash table, whose metadata would have to be made at every start.
    let identities = modules.map { UInt(bitPattern: ObjectIdentifier($0.type)) }
    let order = modules.indices.sorted { (identities[$0], $0) < (identities[$1], $1) }
    let neighbours = zip(order, order.dropFirst())
    return neighbours.filter { identities[$0] == identities[$1] }.map(\.1).sorted()
  }
}
