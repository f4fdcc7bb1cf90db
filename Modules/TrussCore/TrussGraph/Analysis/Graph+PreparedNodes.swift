extension Graph {
  /// Returns the nodes of a scope that some entries need, and that requests cannot construct.
  ///
  /// - Parameters:
  ///   - scope: The scope.
  ///   - entries: The nodes for which it is opened.
  ///   - inner: The scopes that are opened inside it for the same entries, outermost first.
  /// - Returns: The nodes.
  /// - Complexity: Linear in the nodes that the entries reach, for each way in which scopes nest inside
  ///   the scope.
  func preparedNodes(
    of scope: ScopeID, for entries: [Node.ID], inside inner: [ScopeID]
  ) -> Set<Node.ID> {
    var search = ScopeSearch(scope: scope)
    for entry in entries { search.enter(entry, inside: inner, in: self) }
    while let next = search.open.popLast() {
      for edge in edges[nodes[next.node].edges] {
        edge.resolution.forEachNode { target in
          search.enter(target, inside: next.inner + edge.dependency.scopes, in: self)
        }
      }
    }
    return search.found
  }
}

/// A search for the instances of one open scope.
private struct ScopeSearch {
  /// A node, with the scopes that are open around its instance inside the scope of the search.
  struct NestedNode: Hashable {
    let node: Node.ID
    let inner: [ScopeID]
  }

  let scope: ScopeID
  var open: [NestedNode] = []
  private(set) var found: Set<Node.ID> = []
  private var seen: Set<NestedNode> = []

  init(scope: ScopeID) { self.scope = scope }

  /// Notes a node that is injected inside some scopes.
  mutating func enter(_ node: Node.ID, inside inner: [ScopeID], in graph: Graph) {
    var inner = inner.withoutShadowed
    if case .scoped(let own) = graph.nodes[node].lifetime {
      if let position = inner.lastIndex(of: own) {
        inner = Array(inner[...position])
      } else {
        guard own == scope else { return }
        inner = []
        if graph.nodes[node].isPrepared { found.insert(node) }
      }
    } else {
      guard !graph.nodes[node].lifetime.isShared else { return }
    }
    let place = NestedNode(node: node, inner: inner)
    if seen.insert(place).inserted { open.append(place) }
  }
}

extension [ScopeID] {
  /// The scopes without those that an inner one of the same kind shadows.
  fileprivate var withoutShadowed: [ScopeID] {
    indices.filter { !self[($0 + 1)...].contains(self[$0]) }.map { self[$0] }
  }
}
