/// What a child needs of its ancestors, beyond what their own roots reach.
///
/// A binding that an application does not reach need not resolve there. If a child reaches it, it has to
/// resolve in the graph of the ancestor to whose container the instance belongs.
struct InheritedUse {
  /// The shared instances of the ancestors that the child needs, directly or through others.
  private(set) var reached: Set<Int> = []

  private(set) var findings: [Diagnostic] = []

  /// Follows the instances that a traversal of a child reaches into the graphs of its ancestors.
  ///
  /// - Complexity: That of the verification of each ancestor.
  init(of child: Traversal) {
    var use = child
    var starts: [Int: [TraceStep]] = [:]
    while let graph = use.graph.parent {
      for visit in use.visits
      where use.graph.nodes[visit.node].isInherited && starts[visit.node] == nil {
        starts[visit.node] = use.trace(to: visit.node)
      }
      reached.formUnion(starts.keys)
      let known = Traversal(graph)
      // What belongs to a container further out continues there.
      let late = starts.filter { graph.nodes[$0.key].isInherited || !known.reaches($0.key) }
      use = Traversal(graph, from: late)
      reached.formUnion(use.visits.lazy.map(\.node))
      let rules = Verification(of: use).reachabilityRules() + [LateStartRule(known: known)]
      findings += rules.flatMap { $0.findings(in: use) }
      starts = late.filter { graph.nodes[$0.key].isInherited }
    }
  }
}

/// Hooks, and instances that are constructed together with their container, are part of the start of an
/// application, which is determined when its container is built.
private struct LateStartRule: Rule {
  let known: Traversal

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.traits.isDisjoint(with: [.hooks, .effects]) else { return [] }
    var reported: Set<Int> = []
    return traversal.visits.compactMap { visit in
      let node = graph.nodes[visit.node]
      guard node.hasHooks || node.lifetime.isShared && node.isPrepared,
        !node.isInherited, !known.reaches(visit.node),
        reported.insert(visit.node).inserted
      else { return nil }
      let fact: Diagnostic.Fact =
        node.hasHooks
        ? .unreachedHook(node.key, parent: graph.name)
        : .unreachedPreparation(node.key, parent: graph.name)
      return Diagnostic(
        fact, at: node.location,
        trace: traversal.trace(to: visit.node),
        fix: .reach(node.key, isExported: node.isExported, parent: graph.name))
    }
  }
}

extension Graph {
  /// Returns whether the application, as a child, takes an input of one of its ancestors.
  func usesInheritedInput(_ input: Node) -> Bool {
    guard parent != nil else { return false }
    return InheritedUse(of: Traversal(self)).reached.contains { index in
      nodes[index].role == .input && nodes[index].key == input.key
        && nodes[index].location == input.location
    }
  }
}
