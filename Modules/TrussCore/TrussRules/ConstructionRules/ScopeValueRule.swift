import TrussGraph

/// An instance in a scope that takes the scope's type receives the value that opened the scope.
///
/// A binding or an input of the same type would be taken instead. A private binding does no harm unless
/// its module takes it inside the scope.
struct ScopeValueRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.hasScopes else { return [] }
    let sharing = graph.sharing.sorted().filter { index in
      let node = graph.nodes[index]
      guard let scope = graph.scope(of: node.key) else { return false }
      return node.isExported || node.isOverriding || traversal.takes(index, inside: scope)
    }
    // In a qualified module, the key of such a binding is unique, but the binding still shadows the
    // value for the module.
    let qualified = graph.modules.filter { $0.qualifier != nil }.flatMap { module in
      module.nodes.filter { index in
        guard let scope = graph.scope(of: module.listed(graph.nodes[index].key)) else {
          return false
        }
        return traversal.takes(index, inside: scope)
      }
    }
    return (sharing + qualified).compactMap { index in
      let node = graph.nodes[index]
      guard node.isKeyed, !node.isScopeValue else { return nil }
      return Diagnostic(
        .shadowedScopeValue(ScopeID(node.key.type)), at: node.location,
        related: graph.uses(of: ScopeID(node.key.type)), fix: .removeOrQualify(Key(node.key.type)))
    }
  }
}

extension Graph {
  /// Returns the scope whose value a key is, if it is one.
  func scope(of key: Key) -> ScopeID? {
    guard key.qualifier == nil, scopeValue(of: key) != nil else { return nil }
    return ScopeID(key.type)
  }

  /// Returns the first node that lives in a scope or opens it, or else the first root that opens it.
  fileprivate func uses(of scope: ScopeID) -> [Diagnostic.Related] {
    for node in nodes where !node.isScopeValue {
      if node.lifetime == .scoped(scope) {
        return [Diagnostic.Related(fact: .livesIn(scope, key: node.key), location: node.location)]
      }
      if edges[node.edges].contains(where: { $0.dependency.scopes.contains(scope) }) {
        return [Diagnostic.Related(fact: .opens(scope, by: node.key), location: node.location)]
      }
    }
    return roots.filter { $0.edge.dependency.scopes.contains(scope) }.prefix(1).map { root in
      Diagnostic.Related(fact: .opens(scope, by: nil), location: root.location)
    }
  }
}

extension Traversal {
  /// Returns whether something takes a node where a scope is open.
  fileprivate func takes(_ target: Int, inside scope: ScopeID) -> Bool {
    let takers = graph.nodes.indices.filter { index in
      graph.edges[graph.nodes[index].edges].contains { edge in
        guard !edge.dependency.isDecorated, case .node(let node) = edge.resolution else {
          return false
        }
        return graph.undecorated(node) == target
      }
    }
    return takers.contains { graph.nodes[$0].lifetime == .scoped(scope) }
      || visits.contains { takers.contains($0.node) && frames.isOpen(scope, in: $0.frame) }
  }
}
