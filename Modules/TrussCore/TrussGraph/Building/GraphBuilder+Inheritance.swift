extension GraphBuilder {
  // Decision 11: shared instances stay with the parent, and the child evaluates all other bindings.

  /// Begins a graph with the nodes of the parent's graph, at the same positions.
  ///
  /// An instance that the parent shares becomes a node without dependencies. Everything else is
  /// evaluated in the child, so its dependencies are resolved again.
  mutating func inherit(_ parent: Graph, into graph: inout Graph) {
    graph.modules = parent.modules
    graph.layers = parent.layers
    graph.nodes += parent.nodes
    graph.edges += parent.edges
    for index in graph.nodes.indices {
      inherit(index, in: &graph)
      let node = graph.nodes[index]
      // The calls of the child have copies of their own.
      if node.isCopy { continue }
      if node.isFallback { graph.traits.insert(.fallbacks) }
      if node.lifetime == .resolution { graph.traits.insert(.resolutions) }
      if !node.effects.isEmpty { graph.traits.insert(.effects) }
      if node.hasEndHook { graph.traits.insert(.endHooks) }
      if node.role == .contribution, node.isExported {
        graph.traits.insert(.exportedContributions)
      }
      switch node.role {
      case .binding, .input:
        if !node.isReplaced { providers.add(index, providing: node.key) }
      case .scopeValue(let scope):
        scopes.append(scope)
        providers.add(index, providing: node.key)
      case .contribution:
        let isHidden = graph.hiddenCollections.contains { $0.key == node.key }
        guard !isHidden else { continue }
        contributions.append(index)
        graph.elementKeys[index] = parent.elementKeys[index]
      case .decorator: decorators.append(index)
      case .argument: break
      }
    }
  }

  private func inherit(_ index: Int, in graph: inout Graph) {
    let isShared = graph.nodes[index].lifetime.isShared
    graph.nodes[index].inheritance = isShared ? .instance : .declaration
    let edges = graph.nodes[index].edges
    if graph.nodes[index].followsAnother { return }
    if isShared {
      graph.nodes[index].edges = edges.prefix(0)
    } else {
      for edge in edges { forget(edge, in: &graph) }
    }
  }

  /// Returns a dependency to the state before it was resolved.
  private func forget(_ edge: Int, in graph: inout Graph) {
    if graph.edges[edge].dependency.moment == .initialization {
      graph.traits.insert(.initializations)
    }
    graph.edges[edge].forget()
  }

  /// Determines which decorators and aliases of the parent belong to an instance of the parent, and
  /// which are applied again: to an override of the child, or to an instance that the child constructs.
  mutating func inheritFollowers(in graph: inout Graph) {
    for index in graph.nodes.indices.prefix(parentNodeCount)
    where graph.nodes[index].followsAnother {
      let edges = graph.nodes[index].edges
      if isInherited(index, in: graph, steps: graph.nodes.count) {
        graph.nodes[index].inheritance = .instance
        graph.nodes[index].edges = edges.prefix(1)
      } else {
        graph.nodes[index].inheritance = .declaration
        for edge in edges.dropFirst() { forget(edge, in: &graph) }
        guard graph.nodes[index].isAlias else { continue }
        aliases.append(index)
        // No key provides the contribution that a further key of it converts.
        guard graph.nodes[index].role != .contribution else { continue }
        graph.edges[edges.lowerBound].forget(keepingKey: true)
      }
    }
  }

  /// Returns whether a node, or the one that it follows in the end, is an instance of the parent.
  private func isInherited(_ index: Int, in graph: Graph, steps: Int) -> Bool {
    let node = graph.nodes[index]
    guard node.inheritance != nil, node.followsAnother, steps > 0 else { return node.isInherited }
    // No other contribution takes the place of one.
    if node.role == .contribution { return node.lifetime.isShared }
    guard
      // A weak instance is converted again for each request.
      !node.isAlias || node.lifetime.isShared,
      let target = provider(
        of: graph.edges[node.edges.lowerBound].dependency.key, from: node.home, in: graph)
    else { return false }
    return isInherited(target, in: graph, steps: steps - 1)
  }
}

extension Graph.Node {
  /// Whether the node has the lifetime of the one that it decorates or converts.
  package var followsAnother: Bool { role == .decorator || isAlias }
}

extension Graph.Edge {
  /// Returns to the state before the dependency was resolved.
  fileprivate mutating func forget(keepingKey: Bool = false) {
    let old = dependency
    dependency = Dependency(
      plain: old.type, under: old.hasGivenQualifier ? old.key.qualifier : nil)
    dependency.moment = old.moment
    resolution = .missing
    if keepingKey { dependency.key = old.key }
  }
}
