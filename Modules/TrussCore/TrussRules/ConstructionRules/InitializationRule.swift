import TrussGraph

/// A cycle that an `onInit` hook closes can be constructed.
///
/// It contains a shared instance: otherwise, every construction would need another one, whose hook would
/// need another one again. And its factories are synchronous, because they run in one go.
struct InitializationRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.initializations) else { return [] }
    let order = DependencyOrder(of: traversal, following: .construction)
    return order.cycles.compactMap { members in
      let members = members.sorted()
      let unshared = members.filter { graph.nodes[$0].lifetime.isTransient }
      if let cycle = lateCycle(of: unshared, in: traversal) {
        return finding(cycle, in: traversal) { .endlessInitialization(cycle: $0) }
      }
      guard let member = members.first(where: { !graph.nodes[$0].effects.isEmpty }),
        let cycle = lateCycle(of: members, in: traversal)
      else { return nil }
      let key = graph.nodes[member].key
      return finding(cycle, in: traversal) { .initializationCycle(effectful: key, cycle: $0) }
    }
  }

  /// Returns a shortest cycle, if a hook closes it: the rule for dependency cycles reports the others.
  private func lateCycle(of members: [Int], in traversal: Traversal) -> [CycleEdges.Edge]? {
    let edges = CycleEdges(members: members, of: traversal, following: .construction)
    let cycle = edges.shortestCycle()?.map { edges[$0] }
    return cycle?.contains { $0.isLate(in: traversal.graph) } == true ? cycle : nil
  }

  private func finding(
    _ cycle: [CycleEdges.Edge], in traversal: Traversal,
    _ fact: ([Key]) -> Diagnostic.Fact
  ) -> Diagnostic {
    let graph = traversal.graph
    let nodes = cycle.map(\.node)
    let fact = fact((nodes + [nodes[0]]).map { graph.nodes[$0].key })
    let hook = cycle.first { $0.isLate(in: graph) }.map { late in
      Diagnostic.DeferrableEdge(
        binding: graph.nodes[late.node].key,
        parameter: Key(graph.edges[late.edge].dependency.type),
        location: graph.nodes[late.node].location)
    }
    let related = nodes.dropFirst().map { node in
      Diagnostic.Related(
        fact: .bound(graph.nodes[node].key, module: graph.moduleName(of: node)),
        location: graph.nodes[node].location)
    }
    let isShared = if case .initializationCycle = fact { true } else { false }
    return Diagnostic(
      fact, at: graph.nodes[nodes[0]].location, trace: traversal.trace(to: nodes[0]),
      related: related, fix: hook.map { .provideToHook($0, orShare: !isShared) })
  }
}

extension CycleEdges.Edge {
  /// Whether an `onInit` hook has the dependency.
  fileprivate func isLate(in graph: Graph) -> Bool {
    graph.edges[edge].dependency.moment == .initialization
  }
}
