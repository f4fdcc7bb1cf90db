import TrussGraph

/// A cycle that an `onInit` hook closes can be constructed.
///
/// It contains a shared instance: otherwise, every construction would need another one, whose hook would
/// need another one again. And its factories are synchronous, because they run in one go.
struct InitializationRule: ConstructionRule {
  /// The strongly connected components of what a construction resolves that have a cycle.
  let components: [[Node.ID]]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.initializations) else { return [] }
    return components.compactMap { members in
      let members = members.sorted()
      let unshared = members.filter { graph.nodes[$0].lifetime.isTransient }
      if let cycle = lateCycle(of: unshared, in: traversal) {
        return finding(
          """
          infinite construction through `onInit`: each of these instances needs a new one of the next
          """, cycle, in: traversal, fix: "bind one of them with `Singleton` or `Scoped`, or ")
      }
      guard let member = members.first(where: { !graph.nodes[$0].effects.isEmpty }),
        let cycle = lateCycle(of: members, in: traversal)
      else { return nil }
      return finding(
        """
        the factory of \(graph.nodes[member].key) does not run on request, so it cannot be on a \
        cycle that an `onInit` hook closes
        """, cycle, in: traversal)
    }
  }

  /// Returns a shortest cycle, if a hook closes it: the rule for dependency cycles reports the others.
  private func lateCycle(of members: [Node.ID], in traversal: Traversal) -> [CycleEdges.Link]? {
    let edges = CycleEdges(members: members, of: traversal, following: .construction)
    let cycle = edges.shortestCycle()?.map { edges[$0] }
    return cycle?.contains(where: traversal.graph.isInHook) == true ? cycle : nil
  }

  private func finding(
    _ message: Diagnostic.Message, _ cycle: [CycleEdges.Link], in traversal: Traversal,
    fix alternative: String = ""
  ) -> Diagnostic {
    let graph = traversal.graph
    let nodes = cycle.map(\.node)
    let keys = (nodes + [nodes[0]]).map { graph.nodes[$0].key }
    let hook = cycle.first(where: graph.isInHook)
    return Diagnostic(
      .dependencyCycle, of: keys[0], at: graph.nodes[nodes[0]].location,
      "\(message): \(keys, as: .name, separator: " → ")", trace: traversal.trace(to: nodes[0]),
      notes: nodes.dropFirst().map { graph.bound($0) },
      fix: hook.map { late in
        let parameter = Key(graph.edges[late.edge].dependency.type)
        return Diagnostic.Fix(
          """
          \(alternative)let the init hook of \(graph.nodes[late.node].key) take \
          `\(.parameter, "Provider<\(parameter, as: .type)>")` and call it later
          """
        ).at(graph.nodes[late.node].location)
      })
  }
}

extension Graph {
  fileprivate func isInHook(_ link: CycleEdges.Link) -> Bool {
    edges[link.edge].dependency.moment == .initialization
  }
}
