/// Finds what provides each dependency of an assembly.
///
/// A parameter takes its type as a whole where something provides that. Only where nothing does, the
/// type is read as a form: finding that a type is no form makes the runtime search the conformances
/// of the whole process, once for each type.
struct GraphBuilder {
  private let snapshot: AssemblySnapshot

  /// How many nodes there are at least: those of scopes' values are added as they are found.
  private let nodeCount: Int

  private var providers: Providers

  /// The scopes whose values are nodes, which are few.
  private var scopes: [ScopeID] = []

  /// The last decorator of each node, or the node itself where it has none.
  private var outermost: [Int] = []

  /// The decorators, in order.
  private var decorators: [Int] = []

  /// The dependencies whose types nothing provides as a whole, with the nodes that have them.
  private var unread: [(node: Int, edge: Int)] = []

  init(_ snapshot: AssemblySnapshot) {
    self.snapshot = snapshot
    nodeCount = snapshot.bindingCount + snapshot.inputs.count
    providers = Providers(expecting: nodeCount)
  }

  mutating func build(_ graph: inout Graph) {
    addNodes(to: &graph)
    if !decorators.isEmpty { graph.traits.insert(.decorators) }
    replaceOverridden(in: &graph)
    resolveDecorators(of: &graph)
    resolveWholeTypes(of: &graph)
    readForms(of: &graph)
    resolveRoots(of: &graph)
    resolveRequirements(of: &graph)
    graph.sharing = providers.sharing
  }

  // MARK: - Nodes

  private mutating func addNodes(to graph: inout Graph) {
    graph.nodes.reserveCapacity(nodeCount)
    graph.edges.reserveCapacity(2 * nodeCount)
    outermost.reserveCapacity(nodeCount)
    for (index, module) in snapshot.modules.enumerated() {
      let start = graph.nodes.count
      for position in module.bindings.indices {
        addNode(of: module.bindings[position], module: index, to: &graph)
      }
      graph.modules.append(Graph.ModuleFacts(module, nodes: start..<graph.nodes.count))
    }
    graph.inputs = graph.nodes.count..<graph.nodes.count + snapshot.inputs.count
    for input in snapshot.inputs {
      add(
        Graph.Node(ambient: input.key, role: .input, lifetime: .input, location: input.location),
        to: &graph)
    }
    for index in graph.nodes.indices {
      if case .scoped(let scope) = graph.nodes[index].lifetime { addValue(of: scope, to: &graph) }
    }
  }

  private mutating func addNode(of binding: AnyBinding, module: Int, to graph: inout Graph) {
    let declaration = binding.declaration
    let start = graph.edges.count
    binding.forEachParameter { graph.edges.append(Graph.Edge(whole: $0)) }
    if declaration.role == .decorator { graph.edges[start].dependency.isDecorated = true }
    add(Graph.Node(declaration, module: module, edges: start..<graph.edges.count), to: &graph)
  }

  private mutating func add(_ node: Graph.Node, to graph: inout Graph) {
    let index = graph.nodes.count
    switch node.role {
    case .binding, .input, .scopeValue: providers.add(index, providing: node.key)
    case .contribution: providers.add(index, contributingTo: node.key)
    case .decorator: decorators.append(index)
    }
    if node.isOverriding { graph.traits.insert(.overrides) }
    outermost.append(index)
    graph.nodes.append(node)
  }

  private mutating func addValue(of scope: ScopeID, to graph: inout Graph) {
    guard !scopes.contains(scope) else { return }
    scopes.append(scope)
    add(
      Graph.Node(ambient: Key(scope.type), role: .scopeValue(scope), lifetime: .scoped(scope)),
      to: &graph)
  }

  // MARK: - Overrides

  private func replaceOverridden(in graph: inout Graph) {
    // What replaces another node shares its key with it.
    for index in providers.sharing.sorted() where graph.nodes[index].isOverriding {
      let node = graph.nodes[index]
      let others = providers.all(providing: node.key).filter { !graph.nodes[$0].isOverriding }
      let own = others.first { graph.nodes[$0].module == node.module }
      guard let target = own ?? others.first(where: { graph.nodes[$0].isExported }) else {
        continue
      }
      graph.nodes[index].replaced = target
      graph.nodes[index].isExported = node.isExported || graph.nodes[target].isExported
      graph.nodes[target].isReplaced = true
    }
  }

  // MARK: - Dependencies

  private mutating func resolveDecorators(of graph: inout Graph) {
    for index in decorators {
      let (key, module) = (graph.nodes[index].key, graph.nodes[index].module)
      let inner = graph.nodes[index].edges.lowerBound
      guard graph.edges[inner].resolution == .missing else { continue }
      graph.edges[inner].dependency.key = key
      guard let target = provider(of: key, from: module, in: graph) else { continue }
      graph.nodes[index].lifetime = graph.nodes[target].lifetime
      graph.edges[inner].resolution = .node(outermost[target])
      outermost[target] = index
    }
  }

  private mutating func resolveWholeTypes(of graph: inout Graph) {
    for index in graph.nodes.indices {
      let module = graph.nodes[index].module
      for edge in graph.nodes[index].edges where !graph.edges[edge].dependency.isDecorated {
        let key = graph.edges[edge].dependency.key
        if let target = provider(of: key, from: module, in: graph) {
          graph.edges[edge].resolution = .node(outermost[target])
        } else {
          unread.append((index, edge))
        }
      }
    }
  }

  private mutating func readForms(of graph: inout Graph) {
    for (_, edge) in unread {
      graph.edges[edge].readForm()
      if case .scope(let scope) = graph.edges[edge].dependency.deferral {
        addValue(of: scope, to: &graph)
      }
    }
    resolveDecorators(of: &graph)
    for (node, position) in unread {
      var edge = graph.edges[position]
      resolve(&edge, from: graph.nodes[node].module, in: &graph)
      graph.edges[position] = edge
    }
  }

  private func resolveRoots(of graph: inout Graph) {
    graph.roots = snapshot.roots.map { root in
      var edge = Graph.Edge(whole: root.type)
      if provider(of: Key(root.type), from: nil, in: graph) == nil { edge.readForm() }
      resolve(&edge, from: nil, in: &graph)
      return Graph.Root(edge: edge, location: root.location)
    }
  }

  private func resolveRequirements(of graph: inout Graph) {
    for module in graph.modules.indices {
      for position in graph.modules[module].requirements.indices {
        var requirement = graph.modules[module].requirements[position]
        var node = provider(of: requirement.key, from: module, in: graph)
        if node == nil {
          requirement.key = Dependency(on: requirement.key.type).key
          node = provider(of: requirement.key, from: module, in: graph)
        }
        requirement.provider = node.map { outermost[$0] }
        graph.modules[module].requirements[position] = requirement
      }
    }
  }

  /// Finds what provides a dependency whose form has been read.
  private func resolve(_ edge: inout Graph.Edge, from module: Int?, in graph: inout Graph) {
    let whole = Key(edge.dependency.type)
    let key = edge.dependency.key
    if let node = provider(of: whole, from: module, in: graph) {
      edge = Graph.Edge(whole: whole.type, resolution: .node(outermost[node]))
    } else if edge.dependency.isCollection {
      edge.resolution = .nodes(providers.contributions(to: key))
      if edge.resolution == .nodes([]) { graph.traits.insert(.emptyCollections) }
    } else if let node = provider(of: key, from: module, in: graph) {
      edge.resolution = .node(outermost[node])
    } else if edge.dependency.isOptional {
      edge.resolution = .absent
    } else {
      let hidden = providers.all(providing: key).filter { !graph.nodes[$0].isReplaced }
      edge.resolution = hidden.isEmpty ? .missing : .hidden(hidden)
      graph.traits.insert(.unprovided)
    }
  }

  /// Returns what a module sees under a key: its own binding before an exported one.
  private func provider(of key: Key, from module: Int?, in graph: Graph) -> Int? {
    var candidate = providers.first(providing: key)
    var exported: Int?
    while let node = candidate {
      if !graph.nodes[node].isReplaced {
        if module != nil, graph.nodes[node].module == module { return node }
        if exported == nil, graph.nodes[node].isExported { exported = node }
      }
      candidate = providers.next(after: node)
    }
    return exported
  }
}

extension Graph.ModuleFacts {
  fileprivate init(_ module: AssemblySnapshot.EvaluatedModule, nodes: Range<Int>) {
    type = module.type
    location = module.location
    requirements = module.requirements
    self.nodes = nodes
  }
}

extension Graph.Node {
  fileprivate init(_ declaration: Declaration, module: Int, edges: Range<Int>) {
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
    self.edges = edges
    isExported = declaration.isExported
    isOverriding = declaration.isOverriding
    isEager = declaration.isEager
    hasStartHook = declaration.hasStartHook
    hasStopHook = declaration.hasStopHook
  }

  /// Creates a node that every module sees.
  fileprivate init(
    ambient key: Key, role: Role, lifetime: Lifetime, location: DeclarationLocation? = nil
  ) {
    self.key = key
    self.role = role
    self.lifetime = lifetime
    self.location = location
    module = nil
    edges = 0..<0
    isExported = true
    isOverriding = false
    isEager = false
    hasStartHook = false
    hasStopHook = false
  }
}

extension Graph.Edge {
  /// Creates a dependency on a type as a whole, whatever it is.
  fileprivate init(whole type: Any.Type, resolution: Graph.Resolution = .missing) {
    dependency = Dependency(plain: type)
    self.resolution = resolution
  }

  fileprivate mutating func readForm() {
    dependency = Dependency(on: dependency.type)
  }
}
