import TrussGraph

/// A scoped instance is constructed inside its scope, and no instance that outlives it holds it.
struct ScopeRule: ConstructionRule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    guard !traversal.escapes.isEmpty else { return [] }
    let graph = traversal.graph
    let captives = captives(in: traversal)
    let folded = Set(captives.map(\.node))
    let others = traversal.escapes.filter { !folded.contains(graph.original(of: $0.visit.node)) }
      .distinct { [graph.original(of: $0.visit.node), $0.visit.holder] }
    return captives.map { finding($0.holders, capturing: $0.node, by: $0.escape, in: traversal) }
      + others.map { finding(about: $0, in: traversal) }
  }

  private func finding(about escape: Traversal.Escape, in traversal: Traversal) -> Diagnostic {
    let graph = traversal.graph
    let (visit, scope) = (escape.visit, escape.scope)
    let key = graph.nodes[visit.node].key
    let trace = traversal.trace(to: escape)
    let entry = graph.nodes[visit.node].role == .contribution ? key.collection : key
    let factory: Diagnostic.Message =
      "ScopeFactory<\(Key(scope.type), as: .type), \(entry, as: .type)>"
    let opening: Diagnostic.Fix = "take `\(.parameter, factory)` and open the scope"
    func bind(_ key: Key, in scope: ScopeID) -> Diagnostic.Fix {
      "bind \(key) with `Scoped(\(.scope, "in: \(Key(scope.type), as: .expression)"), …)`"
    }
    if let holder = visit.holder.map({ graph.nodes[$0] }), holder.outlives(scope, in: traversal) {
      return Diagnostic(
        .captiveDependency, of: key, at: holder.location,
        "\(holder.key) \(holder.lifetime) and captures \(key), which lives only in \(scope)",
        trace: trace, notes: [graph.bound(visit.node)],
        fix: holder.role == .binding ? opening.or(bind(holder.key, in: scope)) : opening)
    }
    let open = escape.open.map { Key($0.type) }
    let others: Diagnostic.Message? = open.isEmpty ? nil : " (open: \(open, as: .name))"
    let location =
      switch traversal.dependent(of: escape) {
      case .root(let root): graph.roots[root].location
      case .eager, .child: graph.nodes[visit.node].location
      case .edge(let parent, _): graph.nodes[traversal.visits[parent].node].location
      }
    return Diagnostic(
      .scopeMismatch, of: key, at: location,
      "\(key) lives in \(scope), which is not open here\(others)", trace: trace,
      notes: [graph.bound(visit.node)],
      fix: escape.open.last.map { opening.or(bind(key, in: $0)) } ?? opening)
  }

  /// For each node that several singletons capture, these: then its own lifetime is the odd one out.
  private func captives(
    in traversal: Traversal
  ) -> [(node: Node.ID, escape: Traversal.Escape, holders: [Node.ID])] {
    let graph = traversal.graph
    let groups = Dictionary(grouping: traversal.escapes) { graph.original(of: $0.visit.node) }
    return groups.compactMap { node, escapes in
      let holders = escapes.map(\.visit.holder).distinct(by: \.self)
      let isOdd =
        graph.nodes[node].role == .binding && holders.count > 1
        && holders.allSatisfy { $0.map { graph.nodes[$0].lifetime } == .singleton }
      return isOdd ? (node, escapes[0], holders.compactMap(\.self)) : nil
    }.sorted { $0.node < $1.node }
  }

  private func finding(
    _ holders: [Node.ID], capturing node: Node.ID, by escape: Traversal.Escape,
    in traversal: Traversal
  ) -> Diagnostic {
    let graph = traversal.graph
    let key = graph.nodes[node].key
    return Diagnostic(
      .captiveDependency, of: key, at: graph.nodes[node].location,
      "singletons capture \(key), which \(graph.nodes[node].lifetime)",
      trace: traversal.trace(to: escape),
      notes: holders.map {
        Diagnostic.Note(
          "\(graph.nodes[$0].key) captures it", at: graph.nodes[$0].location, isFurther: true)
      },
      fix: """
        bind \(key) with `Singleton`, or let each of them take a `ScopeFactory` and open the scope
        """)
  }
}

extension Graph.Node {
  /// Whether the instance outlives a scope: it belongs to the container or to an outer scope.
  fileprivate func outlives(_ scope: ScopeID, in traversal: Traversal) -> Bool {
    if case .scoped(let own) = lifetime { return traversal.frames.opens(scope, inside: own) }
    return lifetime.isShared
  }
}
