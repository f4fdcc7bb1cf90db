/// An assembly composes a module once.
struct ModuleRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    return graph.repeatedModules.sorted().map { index in
      let module = graph.modules[index]
      return Diagnostic(.moduleComposedTwice(module.name), at: module.location, fix: .remove)
    }
  }
}

extension Graph {
  /// The positions of the modules that have been composed before.
  var repeatedModules: Set<Int> {
    var known: Set<ObjectIdentifier> = []
    return Set(
      modules.indices.filter { !known.insert(ObjectIdentifier(modules[$0].type)).inserted })
  }
}
