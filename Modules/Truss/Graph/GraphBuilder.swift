/// Finds what provides each dependency of an assembly.
struct GraphBuilder {
  private let snapshot: AssemblySnapshot
  private var providers: [Key: [Int]] = [:]
  private var contributions: [Key: [Int]] = [:]

  /// The last decorator of each node that has any.
  private var outermost: [Int: Int] = [:]

  init(_ snapshot: AssemblySnapshot) { self.snapshot = snapshot }

  mutating func build(_ graph: inout Graph) {
    addNodes(to: &graph)
    index(graph)
    replaceOverridden(in: &graph)
    resolveEdges(of: &graph)
    graph.roots = snapshot.roots.map { root in
      var edge = Graph.Edge(dependency: root.dependency)
      resolve(&edge, from: nil, in: graph)
      return Graph.Root(edge: edge, location: root.location)
    }
  }

  // MARK: - Nodes

  private func addNodes(to graph: inout Graph) {
    for (index, module) in snapshot.modules.enumerated() {
      graph.modules.append(
        Graph.ModuleFacts(
          name: String(describing: module.type), type: module.type, location: module.location,
          requirements: module.requirements))
      graph.nodes += module.bindings.map { Graph.Node($0.declaration, module: index) }
    }
    graph.nodes += snapshot.inputs.map {
      Graph.Node(ambient: $0.dependency.key, role: .input, lifetime: .input, location: $0.location)
    }
    for scope in scopes(in: graph) {
      graph.nodes.append(
        Graph.Node(ambient: Key(scope.type), role: .scopeValue(scope), lifetime: .scoped(scope)))
    }
  }

  private func scopes(in graph: Graph) -> [ScopeID] {
    var found: Set<ScopeID> = []
    var ordered: [ScopeID] = []
    func note(_ scope: ScopeID) { if found.insert(scope).inserted { ordered.append(scope) } }
    for node in graph.nodes {
      if case .scoped(let scope) = node.lifetime { note(scope) }
      for edge in node.edges {
        if case .scope(let scope) = edge.dependency.deferral { note(scope) }
      }
    }
    return ordered
  }

  private mutating func index(_ graph: Graph) {
    for (index, node) in graph.nodes.enumerated() {
      switch node.role {
      case .binding, .input, .scopeValue: providers[node.key, default: []].append(index)
      case .contribution: contributions[node.key, default: []].append(index)
      case .decorator: break
      }
    }
  }

  // MARK: - Overrides

  private mutating func replaceOverridden(in graph: inout Graph) {
    for (index, node) in graph.nodes.enumerated() where node.isOverriding {
      let others = (providers[node.key] ?? []).filter { !graph.nodes[$0].isOverriding }
      let own = others.first { graph.nodes[$0].module == node.module }
      guard let target = own ?? others.first(where: { graph.nodes[$0].isExported }) else {
        continue
      }
      graph.nodes[index].replaced = target
      graph.nodes[index].isExported = node.isExported || graph.nodes[target].isExported
      graph.nodes[target].isReplaced = true
    }
    for (key, indices) in providers {
      providers[key] = indices.filter { !graph.nodes[$0].isReplaced }
    }
  }

  // MARK: - Dependencies

  private mutating func resolveEdges(of graph: inout Graph) {
    for (index, node) in graph.nodes.enumerated() where node.role == .decorator {
      graph.nodes[index].edges[0].dependency.key = node.key
      guard let target = provider(of: node.key, from: node.module, in: graph) else { continue }
      graph.nodes[index].lifetime = graph.nodes[target].lifetime
      graph.nodes[index].edges[0].resolution = .node(outermost[target] ?? target)
      outermost[target] = index
    }
    for index in graph.nodes.indices {
      for position in graph.nodes[index].edges.indices {
        var edge = graph.nodes[index].edges[position]
        guard !edge.dependency.isDecorated else { continue }
        resolve(&edge, from: graph.nodes[index].module, in: graph)
        graph.nodes[index].edges[position] = edge
      }
    }
  }

  private func resolve(_ edge: inout Graph.Edge, from module: Int?, in graph: Graph) {
    let dependency = edge.dependency
    let whole = Key(dependency.type)
    if whole != dependency.key, let node = provider(of: whole, from: module, in: graph) {
      edge.dependency = Dependency(plain: dependency.type)
      edge.isExplicit = true
      edge.resolution = .node(outermost[node] ?? node)
    } else if dependency.isCollection {
      edge.resolution = .nodes(contributions[dependency.key] ?? [])
    } else if let node = provider(of: dependency.key, from: module, in: graph) {
      edge.resolution = .node(outermost[node] ?? node)
    } else if dependency.isOptional {
      edge.resolution = .absent
    } else if let hidden = providers[dependency.key], !hidden.isEmpty {
      edge.resolution = .hidden(hidden)
    } else {
      edge.resolution = .missing
    }
  }

  /// Returns what a module sees under a key: its own binding before an exported one.
  private func provider(of key: Key, from module: Int?, in graph: Graph) -> Int? {
    guard let candidates = providers[key] else { return nil }
    return candidates.first { module != nil && graph.nodes[$0].module == module }
      ?? candidates.first { graph.nodes[$0].isExported }
  }
}

extension Graph.Node {
  fileprivate init(_ declaration: Declaration, module: Int) {
    key = declaration.key
    role =
      switch declaration.role {
      case .binding: .binding
      case .contribution: .contribution
      case .decorator: .decorator
      }
    lifetime = declaration.lifetime
    self.module = module
    location = declaration.location
    edges = declaration.dependencies.map { Graph.Edge(dependency: $0) }
    isExported = declaration.isExported
    isOverriding = declaration.isOverriding
    isEager = declaration.isEager
    hasStartHook = declaration.hasStartHook
    hasStopHook = declaration.hasStopHook
  }

  /// Creates a node that every module sees.
  fileprivate init(
    ambient key: Key, role: Role, lifetime: Lifetime, location: SourceLocation? = nil
  ) {
    self.key = key
    self.role = role
    self.lifetime = lifetime
    self.location = location
    module = nil
    edges = []
    isExported = true
    isOverriding = false
    isEager = false
    hasStartHook = false
    hasStopHook = false
  }
}
