package import TrussGraph

/// What a child needs of its ancestors, beyond what their own roots reach.
///
/// A binding that an application does not reach need not resolve there. If a child reaches it, it has to
/// resolve in the graph of the ancestor to whose container the instance belongs.
package struct InheritedUse {
  /// The shared instances of the ancestors that the child needs, directly or through others.
  package private(set) var reached: Set<Int> = []

  private(set) var findings: [Diagnostic] = []

  private let ancestors: [Graph.Parent]

  /// The ancestor that declares each node of the parent: the position of the nearest one that has it.
  private let declarers: [Int]

  /// The nodes that an ancestor does not reach by itself, each with the path from the child.
  private var late: [[Int: [TraceStep]]]

  /// Follows the instances that a traversal of a child reaches into the graphs of its ancestors.
  ///
  /// - Complexity: Linear in the graph of the child, and that of the verification of each ancestor in which
  ///   the child needs what the ancestor does not reach.
  package init(of child: Traversal) {
    var ancestors: [Graph.Parent] = []
    var next = child.graph.inherited
    while let ancestor = next {
      ancestors.append(ancestor)
      next = ancestor.graph.inherited
    }
    self.ancestors = ancestors
    declarers = ancestors.indices.reversed().flatMap { position in
      repeatElement(position, count: ancestors[position].graph.ownNodes.count)
    }
    late = ancestors.map { _ in [:] }
    follow(child, of: child.graph, below: 0)
    var descendants = [child.graph]
    for position in ancestors.indices {
      let graph = ancestors[position].graph
      if !late[position].isEmpty {
        let use = Traversal(graph, from: late[position])
        reached.formUnion(use.visits.lazy.map(\.node))
        follow(use, of: graph, below: position + 1)
        let rules =
          Verification(of: use).reachabilityRules(knowing: descendants)
          + [LateStartRule(parent: ancestors[position])]
        findings += rules.flatMap { $0.findings(in: use) }
      }
      descendants.append(graph)
    }
  }

  /// Notes the instances of ancestors that a traversal reaches.
  private mutating func follow(_ use: Traversal, of graph: Graph, below position: Int) {
    for visit in use.visits where graph.nodes[visit.node].isInherited {
      reached.insert(visit.node)
      let owner = owner(of: visit.node, from: position)
      guard !ancestors[owner].reaches[visit.node], late[owner][visit.node] == nil else { continue }
      late[owner][visit.node] = use.trace(to: visit.node)
    }
  }

  /// Returns the ancestor to whose container an instance belongs.
  ///
  /// It is the one that declares the node, except for a decorator or a further key that an ancestor
  /// in between applies again.
  private func owner(of node: Int, from position: Int) -> Int {
    let declarer = declarers[node]
    guard ancestors[declarer].graph.nodes[node].followsAnother else { return declarer }
    return (position...declarer).first { !ancestors[$0].graph.nodes[node].isInherited } ?? declarer
  }
}

/// Hooks, and instances that are constructed together with their container, are part of the start of an
/// application, which is determined when its container is built.
private struct LateStartRule: Rule {
  let parent: Graph.Parent

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.traits.isDisjoint(with: [.hooks, .effects]) else { return [] }
    var reported: Set<Int> = []
    return traversal.visits.compactMap { visit in
      let node = graph.nodes[visit.node]
      guard node.hasHooks || node.lifetime.isShared && node.isPrepared,
        !node.isInherited, !parent.reaches[visit.node],
        reported.insert(visit.node).inserted
      else { return nil }
      let eager: Diagnostic.Message = "`\(.modifier, ".eager()")`"
      return Diagnostic(
        .unreachedStart, at: node,
        node.hasHooks
          ? "\(node.key) has hooks, but \(graph.name) does not reach it, so it would not run them"
          : """
          \(node.key) is constructed together with its container, but \(graph.name) does not reach it
          """,
        trace: traversal.trace(to: visit.node),
        fix: node.isExported
          ? """
          add `\(.root, "\(node.key, as: .expression)")` to the roots of \(graph.name), or \(eager) \
          to the binding
          """ : "add \(eager) to the binding, or a root of \(graph.name) that depends on it")
    }
  }
}

extension Graph {
  /// Returns whether the application takes an input of its base or of one of its ancestors.
  func uses(_ input: Node) -> Bool {
    let same = nodes.indices.filter { index in
      nodes[index].role == .input && nodes[index].key == input.key
        && nodes[index].location == input.location
    }
    guard !same.isEmpty else { return false }
    let traversal = Traversal(self)
    return same.contains { inputs.contains($0) && traversal.reaches($0) }
      || parent != nil && !InheritedUse(of: traversal).reached.isDisjoint(with: same)
  }
}
