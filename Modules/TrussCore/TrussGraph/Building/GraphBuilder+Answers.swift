extension GraphBuilder {
  // Decision 8: a type means the same in each form, so the outermost bound level wins.

  /// Resolves the dependencies on types that something provides as a whole, as is usual.
  mutating func resolveWholeTypes(of graph: inout Graph) {
    for module in graph.ownModules {
      resolveWholeTypes(of: graph.modules[module].nodes, from: module, in: &graph)
    }
    for layer in graph.ownLayers {
      for index in graph.layers[layer].nodes {
        resolveWholeTypes(of: index..<index + 1, from: graph.nodes[index].home, in: &graph)
      }
    }
  }

  mutating func resolveWholeTypes(
    of nodes: Range<Node.ID>, from module: Graph.ModuleFacts.ID?, in graph: inout Graph
  ) {
    let qualifier = graph.qualifier(of: module)
    if isSelective {
      for index in nodes {
        for edge in graph.nodes[index].edges {
          require(graph.edges[edge].dependency.key.type, in: &graph)
        }
      }
    }
    for index in nodes {
      // The key that a decorator wraps is settled with the decorators.
      var isOutward = graph.nodes[index].isDecorator
      for edge in graph.nodes[index].edges where !graph.edges[edge].dependency.isDecorated {
        // An alias of a contribution depends on an element, which no key provides.
        if case .node = graph.edges[edge].resolution { continue }
        let key = graph.edges[edge].dependency.key.qualified(by: qualifier)
        if let target = provider(of: key, from: module, in: graph) {
          if qualifier != nil { graph.edges[edge].dependency.key = key }
          graph.edges[edge].resolution = .node(target)
          isOutward = isOutward || !nodes.contains(target)
        } else {
          unread.append((edge, module))
          isOutward = true
        }
      }
      if isOutward { graph.nodes[index].marks.insert(.outward) }
    }
  }

  /// Adds each contribution to the collection to which it belongs.
  ///
  /// A contribution of a qualified module belongs to the collection with that qualifier if something
  /// takes it, as with migrations, and otherwise to the unqualified one, as with health checks.
  mutating func addressContributions(of graph: inout Graph) {
    // The contributions of a parent are in the collections to which the parent has added them.
    let qualified = contributions.filter { index in
      graph.nodes[index].inheritance == nil && graph.nodes[index].key.qualifier == nil
        && graph.qualifier(of: graph.nodes[index].module) != nil
    }
    for index in qualified {
      graph.nodes[index].key = graph.nodes[index].key.qualified(
        by: graph.qualifier(of: graph.nodes[index].module))
    }
    providers.setContributions(contributions, in: graph)
    if !qualified.isEmpty {
      let taken = takenNodes(in: &graph)
      for index in qualified where !taken.contains(index) {
        graph.nodes[index].key = Key(graph.nodes[index].key.type)
      }
      providers.setContributions(contributions, in: graph)
    }
    isAddressed = true
  }

  /// Returns the nodes that dependencies with forms would inject.
  private mutating func takenNodes(in graph: inout Graph) -> Set<Node.ID> {
    var taken: Set<Node.ID> = []
    let dependencies =
      unread.map { (graph.edges[$0.edge].dependency, $0.module) }
      + graph.roots.map { ($0.edge.dependency, graph.application) }
    for (dependency, module) in dependencies {
      taken.formUnion(answer(to: dependency.whole, from: module, in: &graph).resolution.nodes)
    }
    return taken
  }

  /// Resolves the roots, the remaining dependencies, and the requirements.
  ///
  /// A form that opens a scope adds the value of the scope as a provider, and a type may lead to imports. So
  /// all of them are resolved again until none adds a node.
  mutating func resolveFormsAndRequirements(of graph: inout Graph) {
    var known = -1
    while known < graph.nodes.count {
      while known < graph.nodes.count {
        known = graph.nodes.count
        settleImports(in: &graph)
        resolveForms(of: &graph)
      }
      resolveRequirements(of: &graph)
    }
  }

  /// Resolves all dependencies with forms, and those of the nodes that they import, each once.
  private mutating func resolveForms(of graph: inout Graph) {
    resolveForms(after: 0, of: &graph)
    for root in graph.roots.positions {
      require(graph.roots[root].edge.dependency.type, in: &graph)
      // Copying the dependencies on types that something provides as a whole would cost more than finding them.
      if graph.roots[root].edge.isWhole,
        let target = provider(
          of: graph.roots[root].edge.dependency.key, from: graph.application, in: graph)
      {
        graph.roots[root].edge.resolution = .node(target)
      } else {
        graph.roots[root].edge = resolved(
          graph.roots[root].edge.dependency.whole, from: graph.application, in: &graph)
      }
    }
    var known = unread.count
    settleImports(in: &graph)
    while known < unread.count {
      let start = known
      known = unread.count
      resolveForms(after: start, of: &graph)
      settleImports(in: &graph)
    }
  }

  private mutating func resolveForms(after count: Int, of graph: inout Graph) {
    for (edge, module) in unread.dropFirst(count) {
      graph.edges[edge] = resolved(graph.edges[edge].dependency.whole, from: module, in: &graph)
    }
  }

  /// Resolves a dependency on a type, and adds the values of the scopes that it opens.
  private mutating func resolved(
    _ whole: Dependency, from module: Graph.ModuleFacts.ID?, in graph: inout Graph
  ) -> Graph.Edge {
    let edge = answer(to: whole, from: module, in: &graph)
    if edge.dependency.elementKeyType != nil { graph.traits.insert(.dictionaries) }
    if edge.dependency.isDeferred {
      graph.traits.insert(.deferrals)
      for deferral in edge.dependency.deferrals {
        switch deferral {
        case .scope(let scope): addValue(of: scope, to: &graph)
        case .call: graph.traits.insert(.calls)
        case .lazy, .provider, .asyncProvider, .mainActorProvider: break
        }
      }
    }
    return edge
  }

  private mutating func resolveRequirements(of graph: inout Graph) {
    for module in graph.ownModules {
      let qualifier = graph.modules[module].qualifier
      for position in graph.modules[module].requirements.positions {
        let type = graph.modules[module].requirements[position].edge.dependency.type
        require(type, in: &graph)
        let key = Key(type, qualifier: qualifier)
        if let target = provider(of: key, from: module, in: graph) {
          graph.modules[module].requirements[position].edge.dependency.key = key
          graph.modules[module].requirements[position].edge.resolution = .node(target)
          continue
        }
        graph.modules[module].requirements[position].edge = answer(
          to: Dependency(plain: type), from: module, in: &graph)
      }
    }
  }

  /// Records the missing providers, and the collections without elements.
  func recordLacks(in graph: inout Graph) {
    for (edge, module) in unread where graph.edges[edge].isLacking {
      graph.recordLack(of: graph.edges[edge], in: module)
    }
    for root in graph.roots.positions where graph.roots[root].edge.isLacking {
      graph.recordLack(of: graph.roots[root].edge, in: nil)
    }
  }

  /// Looks up a type under the qualifier of a module, and then without it.
  ///
  /// Contributions have been assigned to their collections by then, so a collection under the qualifier
  /// consists only of those.
  private mutating func answer(
    to whole: Dependency, from module: Graph.ModuleFacts.ID?, in graph: inout Graph
  ) -> Graph.Edge {
    guard let qualifier = graph.qualifier(of: module) else {
      return answer(to: whole, under: nil, from: module, in: &graph)
    }
    let own = answer(to: whole, under: qualifier, from: module, in: &graph)
    guard own.isLacking, !own.dependency.isCollection else { return own }
    let shared = answer(to: whole, under: nil, from: module, in: &graph)
    // If nothing can be taken, the key is the one that something binds, for all forms of a type alike.
    return shared.isLacking && !hidden(own.dependency.key, in: graph).isEmpty ? own : shared
  }

  /// Looks up a type from the outside in, and imports what the ancestors have about each level.
  private mutating func answer(
    to whole: Dependency, under qualifier: (any Qualifier.Type)?,
    from module: Graph.ModuleFacts.ID?, in graph: inout Graph
  ) -> Graph.Edge {
    var read = whole
    var asked = read
    repeat {
      require(read.key.type, in: &graph)
      asked = read
      asked.key = read.key.qualified(by: qualifier)
      if asked.isCollection {
        let contributions = contributions(to: asked, in: graph)
        if !contributions.isEmpty {
          return Graph.Edge(dependency: asked, resolution: .nodes(contributions))
        }
      } else if let node = provider(of: asked.key, from: module, in: graph) {
        return Graph.Edge(dependency: asked, resolution: .node(node))
      }
    } while read.readForm(graph.readForm(of: read.key.type))
    let resolution = read.key.hasTwoQualifiers ? .missing : lack(of: asked, in: graph)
    return Graph.Edge(dependency: asked, resolution: resolution)
  }

  /// Returns the elements of a collection: all contributions, or those with keys of its type.
  func contributions(to collection: Dependency, in graph: Graph) -> [Node.ID] {
    let all = providers.contributions(to: collection.key)
    guard let type = collection.elementKeyType else { return all }
    let keyed = all.filter { graph.elementKeys[$0].map { $0.type == type } == true }
    return keyed.count == all.count ? all : keyed
  }

  /// Returns the resolution of a dependency that nothing provides.
  private func lack(of dependency: Dependency, in graph: Graph) -> Graph.Resolution {
    if dependency.isCollection { return .nodes([]) }
    if dependency.isOptional { return .absent }
    let hidden = hidden(dependency.key, in: graph)
    return hidden.isEmpty ? .missing : .hidden(hidden)
  }

  /// Returns the bindings of a key for which nothing visible was found.
  private func hidden(_ key: Key, in graph: Graph) -> [Node.ID] {
    providers.all(providing: key).filter { !graph.nodes[$0].isReplaced }
  }

  /// Returns the provider of a key for a module: its own binding before an exported one.
  ///
  /// It is inlined: otherwise the graph and the builder would be copied for each dependency.
  @inline(__always)
  func provider(of key: Key, from module: Graph.ModuleFacts.ID?, in graph: Graph) -> Node.ID? {
    var candidate = providers.first(providing: key)
    var exported: Node.ID?
    while let node = candidate {
      if !graph.nodes[node].isReplaced {
        if module != nil, graph.nodes[node].home == module { return node }
        if graph.nodes[node].isExported {
          if exported == nil { exported = node }
        } else if graph.isPrivate(node, to: module) {
          return node
        }
      }
      candidate = providers.next(after: node)
    }
    return exported
  }
}

extension Graph {
  func qualifier(of module: ModuleFacts.ID?) -> (any Qualifier.Type)? {
    module.flatMap { modules[$0].qualifier }
  }

  fileprivate mutating func recordLack(of edge: Edge, in module: ModuleFacts.ID?) {
    if case .nodes = edge.resolution { traits.insert(.emptyCollections) }
    if lacksProvider(edge, of: module) { traits.insert(.unprovided) }
  }
}

extension Graph.Edge {
  /// Whether nothing provides the dependency.
  fileprivate var isLacking: Bool { resolution == .nodes([]) || !isProvided }
}
