/// An assembly composes a module once.
struct ModuleRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    var known: Set<ObjectIdentifier> = []
    return graph.modules.enumerated().compactMap { index, module in
      guard !known.insert(ObjectIdentifier(module.type)).inserted else { return nil }
      let location = graph.nodes.first { $0.module == index }?.location
      return Diagnostic(.moduleComposedTwice(module.name), at: location, fix: .remove)
    }
  }
}
