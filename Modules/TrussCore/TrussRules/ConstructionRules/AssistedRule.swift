import TrussGraph

/// Each argument of a call is taken by something that the call constructs.
struct AssistedRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    traversal.assistedFactories.flatMap { findings(for: $0, in: traversal) }
  }

  private func findings(
    for factory: Traversal.AssistedFactoryUse, in traversal: Traversal
  ) -> [Diagnostic] {
    let graph = traversal.graph
    let edge = factory.edge
    let type = Key(edge.dependency.type)
    let products = edge.resolution.nodes
    guard let product = products.first else { return [] }
    if products.allSatisfy({ !graph.nodes[$0].lifetime.isTransient }) {
      let node = graph.nodes[product]
      return [
        Diagnostic(
          .sharedProduct(node.key, factory: type, lifetime: node.lifetime), at: factory.location,
          trace: factory.trace, related: [graph.bound(product)],
          fix: .bindTransient(node.key, canBeBound: node.role != .input))
      ]
    }
    let arguments = Array(edge.dependency.calls.joined())
    return arguments.enumerated().compactMap { position, key in
      if arguments[..<position].contains(key) {
        return Diagnostic(
          .repeatedArgument(key, factory: type), at: factory.location, trace: factory.trace,
          fix: .distinguishArguments(key))
      }
      let region = CallRegion(of: edge, taking: key, in: graph)
      guard !region.isTaken else { return nil }
      if let taker = region.sharedTaker(of: key) {
        let node = graph.nodes[taker]
        return Diagnostic(
          .sharedTaker(node.key, argument: key, factory: type, lifetime: node.lifetime),
          at: node.location, trace: traversal.trace(to: taker),
          related: [factory.related(passing: key)],
          fix: .bindTransient(node.key, canBeBound: true))
      }
      let misses = ArgumentNearMisses(of: key, in: region, of: graph)
      return Diagnostic(
        .untakenArgument(key, factory: type, product: graph.nodes[product].key),
        at: factory.location, trace: factory.trace,
        related: [graph.bound(product)] + misses.related,
        fix: misses.parameter.map { .passArgument($0, insteadOf: key) }
          ?? .takeArgument(key, product: graph.nodes[product].key))
    }
  }
}

extension Graph {
  /// Returns where a node is bound.
  fileprivate func bound(_ node: Int) -> Diagnostic.Related {
    Diagnostic.Related(
      fact: .bound(nodes[node].key, module: moduleName(of: node)), location: nodes[node].location)
  }
}
