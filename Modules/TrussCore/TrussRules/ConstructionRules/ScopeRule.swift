import TrussGraph

/// A scoped instance is constructed inside its scope, and no instance that outlives it holds it.
struct ScopeRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    guard !traversal.escapes.isEmpty else { return [] }
    let graph = traversal.graph
    var reported: Set<Pair> = []
    return traversal.escapes.compactMap { escape in
      let visit = escape.visit
      guard
        reported.insert(Pair(node: graph.original(of: visit.node), holder: visit.holder)).inserted
      else {
        return nil
      }
      let key = graph.nodes[visit.node].key
      let holder = visit.holder.map { graph.nodes[$0] }
      let trace = traversal.trace(to: escape)
      let bound = Diagnostic.Related(
        fact: .bound(key, module: graph.ownerName(of: visit.node)),
        location: graph.nodes[visit.node].location)
      let location = traversal.location(of: traversal.asker(of: escape), to: visit.node)
      if let holder, holder.outlives(escape.scope, in: traversal) {
        return Diagnostic(
          .captiveDependency(
            key, scope: escape.scope, holder: holder.key, lifetime: holder.lifetime),
          at: holder.location, trace: trace, related: [bound],
          fix: .openScope(
            escape.scope, key: key, holder: holder.canBeScoped ? holder.key : nil,
            otherScope: nil))
      }
      return Diagnostic(
        .scopeMismatch(key, scope: escape.scope, open: escape.open), at: location, trace: trace,
        related: [bound],
        fix: .openScope(escape.scope, key: key, holder: nil, otherScope: escape.open.last))
    }
  }

  private struct Pair: Hashable {
    let node: Int
    let holder: Int?
  }
}

extension Graph.Node {
  /// Whether the fix can offer `Scoped` for the node: other roles have lifetimes of their own.
  fileprivate var canBeScoped: Bool { role == .binding }

  /// Whether the instance outlives a scope: it belongs to the container or to an outer scope.
  fileprivate func outlives(_ scope: ScopeID, in traversal: Traversal) -> Bool {
    switch lifetime {
    case .singleton, .weakSingleton, .value, .unowned, .input: true
    case .factory, .resolution, .argument: false
    case .scoped(let own): traversal.frames.opens(scope, inside: own)
    }
  }
}

extension Traversal {
  /// Returns where the dependency that led to a node is declared.
  fileprivate func location(of origin: Origin, to node: Int) -> DeclarationLocation? {
    switch origin {
    case .root(let root): graph.roots[root].location
    case .eager, .child: graph.nodes[node].location
    case .edge(let parent, _): graph.nodes[visits[parent].node].location
    }
  }
}
