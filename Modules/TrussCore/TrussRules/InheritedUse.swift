package import TrussGraph

/// The dependencies of a child on its ancestors, beyond the bindings that their roots reach.
///
/// A binding that an application does not reach need not resolve there. If a child reaches it, it has to
/// resolve in the graph of the ancestor to whose container the instance belongs.
package struct InheritedUse {
  /// The ancestors, nearest first.
  package let ancestors: [Graph.Parent]

  /// The nodes of each ancestor that the child needs, directly or through others.
  package private(set) var reached: [Set<Node.ID>]
  private(set) var findings: [Diagnostic] = []

  /// The nodes that an ancestor does not reach by itself, each with the path from the child.
  private var late: [[Node.ID: [TraceStep]]]

  /// Follows the instances that a traversal of a child reaches into the graphs of its ancestors.
  ///
  /// - Complexity: Linear in the graph of the child, and that of the verification of each ancestor in which
  ///   the child needs what the ancestor does not reach.
  package init(of child: Traversal) {
    ancestors = child.graph.inherited?.line ?? []
    reached = ancestors.map { _ in [] }
    late = ancestors.map { _ in [:] }
    follow(child, in: 0)
    for (position, ancestor) in ancestors.enumerated() where !late[position].isEmpty {
      let descendants = [child.graph] + ancestors[..<position].map(\.graph)
      let use = Traversal(ancestor.graph, from: late[position])
      reached[position].formUnion(use.visits.lazy.map(\.node))
      follow(use, in: position + 1)
      let rules: [any ConstructionRule] =
        [BindingRule(others: descendants)]
        + Verification(of: use).constructionRules(knowing: descendants)
        + [LateStartRule(parent: ancestor)]
      findings += rules.flatMap { $0.findings(in: use) }
    }
  }

  /// Notes the instances of ancestors that a traversal reaches in one generation.
  private mutating func follow(_ use: Traversal, in generation: Int) {
    for visit in use.visits where use.graph.nodes[visit.node].isInherited {
      guard let origin = use.graph.origin(of: visit.node) else { continue }
      let owner = generation + origin.generation - 1
      reached[owner].insert(origin.position)
      if !ancestors[owner].reaches(origin.position), late[owner][origin.position] == nil {
        late[owner][origin.position] = use.trace(to: visit.node)
      }
    }
  }
}

/// Hooks, and instances that are constructed together with their container, are part of the start of an
/// application, which is determined when its container is built.
private struct LateStartRule: ConstructionRule {
  let parent: Graph.Parent

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.traits.isDisjoint(with: [.hooks, .effects]) else { return [] }
    var reported: Set<Node.ID> = []
    return traversal.visits.compactMap { visit in
      let node = graph.nodes[visit.node]
      guard node.hasHooks || node.lifetime.isShared && graph.isPreparedIfOwned(visit.node),
        !node.isInherited, !parent.reaches(visit.node), reported.insert(visit.node).inserted
      else { return nil }
      let orEager: Diagnostic.Message? =
        node.mayBeEager ? ", or add `\(.modifier, ".eager()")` to the binding" : nil
      return Diagnostic(
        .unreachedStart, at: node,
        node.hasHooks
          ? "the hooks of \(node.key) would never run: no root of \(graph.name) depends on it"
          : """
          \(node.key) is constructed together with its container, but \(graph.name) does not reach it
          """,
        trace: traversal.trace(to: visit.node),
        fix: node.isExported
          ? "add `\(.root, "\(node.key, as: .expression)")` to the roots of \(graph.name)\(orEager)"
          : "add a root of \(graph.name) that depends on it\(orEager)")
    }
  }
}

/// An input as the application, its bases and its children declare it.
struct DeclaredInput: Hashable {
  let key: Key
  let location: DeclarationLocation?

  init(_ node: Graph.Node) {
    key = node.key
    location = node.location
  }
}

extension Graph {
  /// The inputs on which the application depends, its own and those of its ancestors.
  var usedInputs: Set<DeclaredInput> {
    let traversal = Traversal(self)
    let inherited = InheritedUse(of: traversal)
    let ancestral = zip(inherited.ancestors, inherited.reached).flatMap { parent, reached in
      parent.graph.inputs.filter(reached.contains).map { parent.graph.nodes[$0] }
    }
    return Set(
      (inputs.filter(traversal.reaches).map { nodes[$0] } + ancestral).map(DeclaredInput.init))
  }
}
