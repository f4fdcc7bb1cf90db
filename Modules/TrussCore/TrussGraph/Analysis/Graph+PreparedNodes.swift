extension Graph {
  /// Returns the nodes of a scope that some entries need, and that requests cannot construct.
  ///
  /// The inner scopes are opened inside it for the same entries, outermost first.
  ///
  /// - Complexity: Linear in the nodes that the entries reach, for each way in which scopes nest inside
  ///   the scope.
  func preparedNodes(
    of scope: ScopeID, for entries: [Node.ID], inside inner: [ScopeID]
  ) -> Set<Node.ID> {
    let starts = entries.compactMap { NestedNode($0, inside: inner, of: scope, in: self) }
    let reached = starts.closure { place in
      edges[nodes[place.node].edges].flatMap { edge in
        let inner = place.inner + edge.dependency.scopes
        return edge.resolution.nodes.compactMap {
          NestedNode($0, inside: inner, of: scope, in: self)
        }
      }
    }
    return Set(
      reached.filter { $0.inner.isEmpty && nodes[$0.node].lifetime == .scoped(scope) }
        .map(\.node).filter { nodes[$0].isPrepared })
  }
}

/// A node, with the scopes that are open around its instance inside the scope of a search.
private struct NestedNode: Hashable {
  let node: Node.ID
  var inner: [ScopeID]

  /// Finds the place of a node that is injected inside some scopes; `nil` if its instance lives farther out.
  init?(_ node: Node.ID, inside scopes: [ScopeID], of scope: ScopeID, in graph: Graph) {
    self.node = node
    // An inner scope shadows the outer ones of the same kind.
    inner = scopes.indices.filter { !scopes[($0 + 1)...].contains(scopes[$0]) }.map { scopes[$0] }
    guard case .scoped(let own) = graph.nodes[node].lifetime else {
      if graph.nodes[node].lifetime.isShared { return nil }
      return
    }
    guard inner.contains(own) || own == scope else { return nil }
    inner = Array(inner[..<(inner.lastIndex(of: own).map { $0 + 1 } ?? 0)])
  }
}
