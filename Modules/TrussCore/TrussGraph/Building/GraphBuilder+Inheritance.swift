/// The nodes that a child has imported from its ancestors.
struct Imports {
  /// An imported node that is not settled yet, and where its facts come from.
  typealias Pending = (node: Node.ID, source: Graph.Origin<Graph.Node>)

  /// The types about which everything has been imported, and those that the child declares itself.
  fileprivate var types: Set<ObjectIdentifier> = []
  fileprivate var declared: Set<ObjectIdentifier> = []

  /// The imported nodes and modules, by where they come from.
  fileprivate var nodes: [Graph.Origin<Graph.Node>: Node.ID] = [:]
  fileprivate var modules: [Graph.Origin<Graph.ModuleFacts>: Graph.ModuleFacts.ID] = [:]

  /// The contributions that a nearer ancestor has from another one, by where they are declared.
  fileprivate var contributions: [Graph.Origin<Graph.Node>: Node.ID] = [:]

  fileprivate var pending: [Pending] = []
}

extension GraphBuilder {
  // Decision 11: shared instances stay with the parent, and the child evaluates all other bindings.
  // So the node of a shared instance has no dependencies, and those of other nodes are resolved again.

  /// Imports everything that the parent has, at the same positions, unless the child is selective.
  mutating func importAll(into graph: inout Graph) {
    guard let parent = ancestors.first?.graph, !isSelective else { return }
    for module in parent.modules.positions { _ = importModule(module, of: 1, into: &graph) }
    for node in parent.nodes.positions.prefix(parent.nodes.count - parent.inCalls.count) {
      importNode(at: Graph.Origin(generation: 1, position: node), into: &graph)
    }
  }

  /// Imports what the ancestors have about a type that the child declares, also the aliases of their
  /// bindings, which then convert what the child declares.
  package mutating func importDeclared(_ type: Any.Type, into graph: inout Graph) {
    guard isSelective, imports.declared.insert(ObjectIdentifier(type)).inserted else { return }
    require(type, in: &graph)
    for ancestor in ancestors {
      for alias in ancestor.index?.aliases[ObjectIdentifier(type)] ?? [] {
        importDeclared(ancestor.graph.nodes[alias].key.type, into: &graph)
      }
    }
  }

  /// Imports the dependents of a collection of a type.
  ///
  /// They decide to which collection a qualified module contributes.
  package mutating func importTakers(of type: Any.Type, into graph: inout Graph) {
    for ancestor in ancestors {
      for taker in ancestor.index?.takers[ObjectIdentifier(type)] ?? [] {
        require(ancestor.graph.nodes[taker].key.type, in: &graph)
      }
    }
  }

  /// Imports what the ancestors contribute to a type that a binding replaces as a whole, if it is a collection.
  package mutating func importElements(of type: Any.Type, into graph: inout Graph) {
    guard isSelective else { return }
    var read = Dependency(plain: type)
    while read.readForm(graph.readForm(of: read.key.type)) { require(read.key.type, in: &graph) }
  }

  /// Imports the modules of the ancestors with an identity.
  package mutating func importModules(_ id: ModuleID, into graph: inout Graph) {
    guard isSelective else { return }
    for origin in ancestors[0].origins(of: id) {
      _ = importModule(origin.position, of: origin.generation, into: &graph)
    }
  }

  /// Imports what the nearest ancestor has that knows a type.
  mutating func require(_ type: Any.Type, in graph: inout Graph) {
    guard isSelective, imports.types.insert(ObjectIdentifier(type)).inserted else { return }
    for (position, ancestor) in ancestors.enumerated() {
      guard let nodes = ancestor.index?.nodes[ObjectIdentifier(type)] else { continue }
      for node in nodes {
        importNode(at: Graph.Origin(generation: position + 1, position: node), into: &graph)
      }
      return
    }
  }

  private mutating func importNode(at source: Graph.Origin<Graph.Node>, into graph: inout Graph) {
    let parent = ancestors[source.generation - 1].graph
    var node = parent.nodes[source.position]
    node.home = node.home.map { importModule($0, of: source.generation, into: &graph) }
    let isShared = node.lifetime.isShared
    let origin = owner(of: source)
    let edges = graph.edges.end
    if !isShared || node.followsAnother {
      // A graph that inherits a decorator or an alias has only the dependency on what it follows. A child may
      // apply it again, and then needs the others, which the graph of its owner has.
      let owner = ancestors[origin.generation - 1].graph
      let followed = node.followsAnother ? 1 : 0
      graph.edges += parent.edges[node.edges].prefix(followed)
      graph.edges += owner.edges[owner.nodes[origin.position].edges].dropFirst(followed)
      for edge in (edges + followed)..<graph.edges.end { forget(edge, in: &graph) }
    }
    node.edges = edges..<graph.edges.end
    node.marks.set(.hidden, to: node.role == .contribution && parent.hides(node))
    node.inheritance = isShared ? .instance : .declaration
    let index = graph.nodes.end
    graph.origins.nodes[index] = origin
    imports.nodes[origin] = index
    if node.role == .contribution, !isShared, parent.nodes[source.position].inheritance != nil {
      imports.contributions[declaration(of: source)] = index
    }
    imports.pending.append((index, source))
    if !graph.hides(node), let key = parent.elementKeys[source.position] {
      graph.elementKeys[index] = key
    }
    add(node, isOwn: false, to: &graph)
    if node.layer != nil { importElements(of: node.key.type, into: &graph) }
    if node.followsAnother {
      require(node.key.type, in: &graph)
      require(graph.edges[edges].dependency.key.type, in: &graph)
    }
    if case .scoped(let scope) = node.lifetime { require(scope.type, in: &graph) }
  }

  private mutating func importModule(
    _ module: Graph.ModuleFacts.ID, of generation: Int, into graph: inout Graph
  ) -> Graph.ModuleFacts.ID {
    let parent = ancestors[generation - 1].graph
    let origin =
      parent.origins.modules[module]?.since(generation)
      ?? Graph.Origin(generation: generation, position: module)
    if let known = imports.modules[origin] { return known }
    let index = graph.modules.end
    graph.modules.append(parent.modules[module])
    if isSelective { graph.modules[index].nodes = [Graph.Node]().positions }
    graph.origins.modules[index] = origin
    imports.modules[origin] = index
    return index
  }

  /// Returns a dependency to the state before it was resolved.
  private func forget(_ edge: Edge.ID, in graph: inout Graph) {
    let dependency = graph.edges[edge].dependency.whole
    if dependency.moment == .initialization { graph.traits.insert(.initializations) }
    graph.edges[edge] = Graph.Edge(dependency: dependency, resolution: .missing)
  }

  /// Decides what imported decorators and aliases follow, and resolves the dependencies of imported nodes.
  ///
  /// Those that follow an instance of an ancestor belong to it. The others are applied again: to an override
  /// of the child, or to an instance that the child constructs.
  mutating func settleImports(in graph: inout Graph) {
    while !imports.pending.isEmpty {
      let batch = imports.pending
      imports.pending = []
      for pending in batch { settle(pending, in: &graph) }
      for node in batch.lazy.map(\.node) {
        resolveWholeTypes(of: node..<node + 1, from: graph.nodes[node].home, in: &graph)
      }
    }
  }

  private mutating func settle(_ pending: Imports.Pending, in graph: inout Graph) {
    let index = pending.node
    if let replaced = graph.nodes[index].replaced {
      graph.nodes[index].replaced = position(of: replaced, for: pending)
    }
    guard graph.nodes[index].followsAnother else { return }
    let edges = graph.nodes[index].edges
    if case .node(let target) = graph.edges[edges.lowerBound].resolution {
      graph.edges[edges.lowerBound].resolution =
        position(of: target, for: pending).map { .node($0) } ?? .missing
    }
    if isInherited(index, in: graph, steps: graph.nodes.count) {
      graph.nodes[index].inheritance = .instance
      graph.nodes[index].edges = edges.prefix(1)
    } else {
      graph.nodes[index].inheritance = .declaration
      guard graph.nodes[index].isAlias else { return }
      aliases.append(index)
      // No key provides the contribution that its alias converts.
      guard graph.nodes[index].role != .contribution else { return }
      forget(edges.lowerBound, in: &graph)
    }
  }

  /// Returns the position of a node of the ancestor from which another one is imported.
  private func position(of node: Node.ID, for pending: Imports.Pending) -> Node.ID? {
    let source = Graph.Origin(generation: pending.source.generation, position: node)
    // An alias may come from a further ancestor than the contribution that it converts.
    return imports.nodes[owner(of: source)] ?? imports.contributions[declaration(of: source)]
  }

  /// Returns where a node is declared.
  private func declaration(of source: Graph.Origin<Graph.Node>) -> Graph.Origin<Graph.Node> {
    let outer = ancestors[source.generation - 1].graph.origins.nodes[source.position]
    return outer.map { declaration(of: $0.since(source.generation)) } ?? source
  }

  /// Returns where the instance of a node belongs, or else the position itself.
  private func owner(of source: Graph.Origin<Graph.Node>) -> Graph.Origin<Graph.Node> {
    let graph = ancestors[source.generation - 1].graph
    guard graph.nodes[source.position].isInherited else { return source }
    return graph.origins.nodes[source.position]?.since(source.generation) ?? source
  }

  /// Returns whether a node, or the last one in the chain that it follows, is an instance of an ancestor.
  private func isInherited(_ index: Node.ID, in graph: Graph, steps: Int) -> Bool {
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

extension Graph.Origin {
  /// The same position, seen from a descendant.
  fileprivate func since(_ generation: Int) -> Self {
    Self(generation: generation + self.generation, position: position)
  }
}
