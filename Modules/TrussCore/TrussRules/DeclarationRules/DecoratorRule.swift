import TrussGraph

/// A decorator has something to wrap.
struct DecoratorRule: Rule {
  let others: [Graph]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.decorators) else { return [] }
    return graph.ownNodes.compactMap { index in
      let node = graph.nodes[index]
      guard node.isDecorator, !node.isCopy, graph.decorated(by: index) == nil else {
        return nil
      }
      if let misplaced = Misplacement.finding(about: index, in: graph, others: others) {
        return misplaced
      }
      guard let hidden = graph.hiddenProvider(of: node.key),
        let module = graph.moduleName(of: hidden)
      else {
        let misses = NearMisses(of: node.key, for: node.module, in: graph, others: others)
        return .withoutTarget(
          node, privateTo: nil, notes: misses.notes, fix: misses.provision ?? "remove it")
      }
      return .withoutTarget(
        node, privateTo: module, notes: [graph.bound(hidden)],
        fix: .export(node.key, module: module, declaredAt: graph.nodes[hidden].location))
    }
  }
}
