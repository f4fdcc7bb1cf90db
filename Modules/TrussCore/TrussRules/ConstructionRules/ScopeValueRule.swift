import TrussGraph

/// An instance in a scope that injects the scope's type receives the value that opened the scope.
///
/// A binding or an input of the same type would be injected instead. A private binding does no harm unless
/// its module takes it inside the scope.
struct ScopeValueRule: ConstructionRule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.scopeValues.isEmpty else { return [] }
    let sharing = graph.sharing.sorted().filter { index in
      let node = graph.nodes[index]
      guard let scope = graph.scope(of: node.key) else { return false }
      return node.isExported || node.isOverriding || traversal.takes(index, inside: scope)
    }
    // In a qualified module, the key of such a binding is unique, but the binding still shadows the
    // value for the module.
    let isQualified = graph.modules.contains { $0.qualifier != nil }
    let qualified = graph.nodes.positions.filter { index in
      guard isQualified, let module = graph.nodes[index].module.map({ graph.modules[$0] }),
        module.qualifier != nil, let scope = graph.scope(of: module.listed(graph.nodes[index].key))
      else { return false }
      return traversal.takes(index, inside: scope)
    }
    return (sharing + qualified).compactMap { index in
      let node = graph.nodes[index]
      guard node.isKeyed, !node.isScopeValue else { return nil }
      let scope = ScopeID(node.key.type)
      return Diagnostic(
        .shadowedScopeValue, of: Key(scope.type), at: node.location,
        """
        this `\(scope)` shadows the value of the scope `\(scope)` for everything that lives in the \
        scope
        """,
        notes: graph.use(of: scope).map { [$0] } ?? [],
        fix: """
          remove it (instances in the scope then receive the `\(scope)` that the scope was opened \
          with), or give it a key of its own, for example with `.qualified(_:)`
          """)
    }
  }
}

extension Graph {
  /// Returns the first node that lives in a scope or opens it, or else the first root that opens it.
  fileprivate func use(of scope: ScopeID) -> Diagnostic.Note? {
    for node in nodes where !node.isScopeValue {
      let isInside = node.lifetime == .scoped(scope)
      if isInside || edges[node.edges].contains(where: { $0.dependency.scopes.contains(scope) }) {
        let verb = isInside ? "lives in" : "opens"
        return Diagnostic.Note("\(node.key) \(verb) the scope `\(scope)`", at: node.location)
      }
    }
    return roots.first { $0.edge.dependency.scopes.contains(scope) }.map { root in
      Diagnostic.Note("the application opens the scope `\(scope)`", at: root.location)
    }
  }
}

extension Traversal {
  /// Returns whether something injects a node where a scope is open.
  fileprivate func takes(_ target: Node.ID, inside scope: ScopeID) -> Bool {
    let takers = graph.nodes.positions.filter { index in
      graph.edges[graph.nodes[index].edges].contains { edge in
        guard !edge.dependency.isDecorated, case .node(let node) = edge.resolution
        else { return false }
        return graph.undecorated(node) == target
      }
    }
    return takers.contains { graph.nodes[$0].lifetime == .scoped(scope) }
      || visits.contains { takers.contains($0.node) && frames.isOpen(scope, in: $0.frame) }
  }
}
