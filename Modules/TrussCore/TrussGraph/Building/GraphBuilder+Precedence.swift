extension GraphBuilder {
  // Decision 10: plain bindings of different layers do not replace one another.

  /// Lets bindings take the place of others of their key.
  ///
  /// A fallback yields to every binding that its module can see, and in a child to every one of the
  /// parent, but not to the values of scopes, of which some are known only later. Overriding bindings
  /// then replace others, layer by layer, the innermost first, and in each layer those of the modules
  /// before the overrides of the assembly. A layer may therefore replace an override of the layers
  /// below it. A child's binding yields to an override of an ancestor that includes children.
  func settlePrecedence(in graph: inout Graph) {
    guard !graph.traits.isDisjoint(with: [.fallbacks, .overrides]) else { return }
    for index in providers.sharing where graph.nodes[index].isFallback {
      let isOwn = graph.nodes[index].inheritance == nil
      let yields = providers.all(providing: graph.nodes[index].key).contains { other in
        (graph.nodes[other].precedence == .usual || isOwn && graph.nodes[other].inheritance != nil)
          && !graph.nodes[other].isScopeValue
          && (graph.nodes[other].isExported || graph.isPrivate(other, to: graph.nodes[index].home))
      }
      if yields { graph.nodes[index].marks.insert(.replaced) }
    }
    let ranked: [(first: Node.ID, rank: Int, node: Node.ID)] = providers.sharing.map {
      (providers.first(providing: graph.nodes[$0].key) ?? $0, graph.rank(of: $0), $0)
    }
    .sorted { $0 < $1 }
    // The bindings of the key that have a lower rank, and that nothing has replaced.
    var standing: [Node.ID] = []
    var start = 0
    while start < ranked.count {
      let (first, rank, _) = ranked[start]
      if start > 0, ranked[start - 1].first != first { standing = [] }
      let group = ranked[start...].prefix { $0.first == first && $0.rank == rank }.map(\.node)
      // Bindings of one rank do not replace one another: two with one target are duplicates.
      let targets = group.map { target(of: $0, among: standing, in: graph) }
      for case (let node, let target?) in zip(group, targets) {
        graph.nodes[node].replaced = target
        guard graph.overrideOfParent(inPlaceOf: node) == nil else {
          graph.nodes[node].marks.insert(.replaced)
          continue
        }
        graph.nodes[node].isExported =
          graph.nodes[target].isExported
          || graph.nodes[node].isExported && graph.nodes[node].layer == nil
        graph.nodes[target].marks.insert(.replaced)
        // A binding of a module stays in it.
        if graph.nodes[node].layer != nil, graph.isPrivate(target, to: graph.nodes[node].home) {
          graph.nodes[node].home = graph.nodes[target].home
        }
      }
      standing += group
      standing.removeAll { graph.nodes[$0].isReplaced || graph.nodes[$0].isScopeValue }
      standing.sort()
      start += group.count
    }
  }

  /// Returns the binding that a binding replaces, if it overrides: one of the same module before an
  /// exported one.
  private func target(of index: Node.ID, among others: [Node.ID], in graph: Graph) -> Node.ID? {
    let node = graph.nodes[index]
    // Bindings that the parent overrides are not among the providers of a child.
    guard node.isOverriding, node.inheritance == nil else { return nil }
    // An override that names a module replaces nothing outside it, also if the module is not composed.
    let isInside = graph.place(of: index) != nil
    return others.first { graph.isPrivate($0, to: node.home) }
      ?? others.first { !isInside && graph.nodes[$0].isExported }
  }
}

extension Graph {
  /// The precedence of a binding among the overriding ones; that of any other is lower.
  fileprivate func rank(of node: Node.ID) -> Int {
    guard nodes[node].isOverriding else { return -1 }
    if let layer = nodes[node].layer { return 2 * layer.index + 1 }
    return nodes[node].module.map { 2 * modules[$0].layer.index } ?? 0
  }

  /// The module inside which an override of an assembly belongs, if it names one.
  package func place(of node: Node.ID) -> ModuleID? {
    let node = original(of: node)
    if let origin = origin(of: node) {
      return ancestor(origin.generation).place(of: origin.position)
    }
    return nodes[node].layer.flatMap { layers[$0].places[node - layers[$0].nodes.lowerBound] }
  }
}
