// The nodes that have the lifetimes of others: aliases, and decorators.

extension GraphBuilder {
  /// Gives each alias of a binding the lifetime of the instance that it converts.
  ///
  /// An instance that is shared weakly may have no representation as another type that can be held
  /// weakly, so each request converts it again.
  func setLifetimesOfAliases(in graph: inout Graph) {
    for index in aliases {
      var target = index
      // An alias may lead to another one by way of overriding bindings.
      for _ in aliases {
        guard let next = graph.followed(by: target) else { break }
        target = next
      }
      let lifetime = graph.nodes[target].lifetime
      graph.nodes[index].lifetime = lifetime == .weakSingleton ? .transient : lifetime
    }
  }

  /// Makes each decorator wrap its target or the previous decorator, and redirects the dependencies
  /// on the target to the last one.
  func insertDecorators(into graph: inout Graph) {
    guard !decorators.isEmpty else { return }
    graph.traits.insert(.decorators)
    var outermost = Array(graph.nodes.positions)
    for index in decorators {
      let node = graph.nodes[index]
      guard let target = provider(of: node.key, from: node.home, in: graph) else { continue }
      // A decorator that names a module wraps nothing outside it.
      if graph.place(of: index) != nil, !graph.isPrivate(target, to: node.home) { continue }
      graph.nodes[index].lifetime = graph.nodes[target].lifetime
      graph.edges[node.edges.lowerBound].resolution = .node(outermost[target])
      outermost[target] = index
    }
    // An inherited alias converts in the parent, without the decorators of a child.
    for node in graph.nodes.positions
    where !graph.nodes[node].isAlias || !graph.nodes[node].isInherited {
      for edge in graph.nodes[node].edges where !graph.edges[edge].dependency.isDecorated {
        graph.edges[edge].redirect(to: outermost)
      }
    }
    for root in graph.roots.positions { graph.roots[root].edge.redirect(to: outermost) }
    for module in graph.ownModules {
      for position in graph.modules[module].requirements.positions {
        graph.modules[module].requirements[position].edge.redirect(to: outermost)
      }
    }
  }
}

extension Graph.Edge {
  fileprivate mutating func redirect(to outermost: [Node.ID]) {
    if case .node(let target) = resolution { resolution = .node(outermost[target]) }
  }
}
