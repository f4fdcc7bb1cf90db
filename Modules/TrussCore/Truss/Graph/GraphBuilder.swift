/// Finds what provides each dependency of an assembly.
///
/// A parameter type is resolved from the outside in: as a whole, then inside its outermost form, and
/// so on, up to the first level that something provides. Finding that a type is not a form makes the
/// runtime search the conformances of the whole process, once for each type, so a type is read as a
/// form only if nothing provides it as a whole.
struct GraphBuilder: ~Copyable {
  private let snapshot: AssemblySnapshot

  /// The number of nodes without those of scope values, which are added as they are found.
  private let nodeCount: Int

  private let parent: Graph?

  /// The number of nodes of the parent, with which the graph begins.
  var parentNodeCount: Int { parent?.nodes.count ?? 0 }

  var providers: Providers

  /// The scopes whose values are nodes, which are few.
  var scopes: [ScopeID] = []

  /// The contributions, in order.
  var contributions: [Int] = []

  /// The further keys of bindings, in order.
  var aliases: [Int] = []

  /// The decorators, in order.
  var decorators: [Int] = []

  /// The dependencies whose types nothing provides as a whole, with the modules that have them and the
  /// qualifiers that bindings give to their parameters.
  var unread: [(edge: Int, module: Int?, qualifier: (any Qualifier.Type)?)] = []

  init(_ snapshot: AssemblySnapshot, parent: Graph?) {
    self.snapshot = snapshot
    self.parent = parent
    nodeCount = (parent?.nodes.count ?? 0) + snapshot.bindingCount + snapshot.inputs.count
    providers = Providers(expecting: nodeCount)
  }

  /// Fills a graph.
  ///
  /// The order of the passes matters. A replaced binding provides nothing, so precedence is settled
  /// before the first dependency is resolved. Requirements come after the dependencies, whose forms may add
  /// scope values. Decorators redirect every edge to a node that they wrap, and calls come last, because
  /// they copy nodes with their edges.
  mutating func build(_ graph: inout Graph) {
    addNodes(to: &graph)
    settlePrecedence(in: &graph)
    if parent != nil { inheritFollowers(in: &graph) }
    resolveWholeTypes(of: &graph)
    addressContributions(of: &graph)
    resolveForms(of: &graph)
    resolveRequirements(of: &graph)
    noteLacks(in: &graph)
    setLifetimesOfAliases(in: &graph)
    insertDecorators(into: &graph)
    graph.sharing = providers.sharing
    if graph.traits.contains(.calls) {
      var specializer = CallSpecializer(graph)
      specializer.specialize(&graph)
    }
  }

  // MARK: - Nodes

  private mutating func addNodes(to graph: inout Graph) {
    graph.nodes.reserveCapacity(nodeCount)
    graph.edges.reserveCapacity(2 * nodeCount)
    if let parent { inherit(parent, into: &graph) }
    for module in snapshot.modules {
      let (index, start) = (graph.modules.count, graph.nodes.count)
      for binding in module.bindings {
        addNode(of: binding, under: module.id.qualifier, home: index, to: &graph)
      }
      graph.modules.append(
        Graph.ModuleFacts(
          module, layer: graph.layers.count + module.layer, nodes: start..<graph.nodes.count))
    }
    graph.markRepeatedModules()
    for layer in snapshot.layers {
      let (index, start) = (graph.layers.count, graph.nodes.count)
      for override in layer.overrides { addNode(of: override, layer: index, to: &graph) }
      graph.layers.append(Graph.LayerFacts(layer, nodes: start..<graph.nodes.count))
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
    graph.roots = snapshot.roots.map { root in
      Graph.Root(edge: Graph.Edge(whole: root.type), location: root.location)
    }
    graph.entry = snapshot.entry?.fact
  }

  @inline(__always)
  private mutating func addNode(
    of binding: AnyBinding, under qualifier: (any Qualifier.Type)?, home: Int?, layer: Int? = nil,
    isExported: Bool? = nil, to graph: inout Graph
  ) {
    var declaration = binding.declaration
    if layer != nil, declaration.role == .binding { declaration.precedence = .overriding }
    if let isExported { declaration.marks.set(.exported, to: isExported) }
    let isContribution = declaration.role == .contribution
    let key = isContribution ? declaration.key : declaration.key.qualified(by: qualifier)
    let start = graph.edges.count
    binding.forEachParameter { graph.edges.append(Graph.Edge(whole: $0)) }
    var effects = Effects.none
    if binding.hasAdditions {
      qualifyParameters(of: binding, from: start, in: &graph)
      addDependenciesOfHooks(of: binding, to: &graph)
      if isContribution { graph.elementKeys[graph.nodes.count] = binding.additions.elementKey }
      if let effectful = binding.additions.effectful { effects = effectful.effects }
    }
    if declaration.role == .decorator {
      graph.edges[start].dependency.isDecorated = true
      graph.edges[start].dependency.key = key
    } else if declaration.isAlias, let first = graph.nodes.lastIndex(where: { !$0.isAlias }) {
      graph.edges[start].dependency.key = graph.nodes[first].key
      if isContribution { graph.edges[start].resolution = .node(first) }
      aliases.append(graph.nodes.count)
    }
    add(
      Graph.Node(
        declaration, key: key, home: home, layer: layer, edges: start..<graph.edges.count,
        effects: effects),
      to: &graph)
  }

  /// Adds the node of an override, which is seen by all until it is known what it replaces.
  private mutating func addNode(of override: Override, layer: Int, to graph: inout Graph) {
    let home = override.place.flatMap { place in graph.modules.firstIndex { $0.id == place } }
    addNode(
      of: override.binding, under: override.place?.qualifier, home: home, layer: layer,
      isExported: override.place == nil, to: &graph)
  }

  private func addDependenciesOfHooks(of binding: AnyBinding, to graph: inout Graph) {
    for parameter in binding.additions.hooks.parameters {
      graph.edges.append(Graph.Edge(whole: parameter.type, at: parameter.moment))
      if parameter.moment == .initialization { graph.traits.insert(.initializations) }
    }
  }

  @inline(__always)
  private mutating func add(_ node: Graph.Node, to graph: inout Graph) {
    let index = graph.nodes.count
    switch node.role {
    case .binding, .input, .scopeValue: providers.add(index, providing: node.key)
    case .contribution:
      contributions.append(index)
      if node.isExported { graph.traits.insert(.exportedContributions) }
    case .decorator: decorators.append(index)
    case .argument: break
    }
    switch node.precedence {
    case .usual: break
    case .fallback: graph.traits.insert(.fallbacks)
    case .overriding: graph.traits.insert(.overrides)
    }
    if node.lifetime == .resolution { graph.traits.insert(.resolutions) }
    if node.isEager { graph.traits.insert(.eager) }
    if node.isVoid { graph.traits.insert(.voids) }
    if node.hasHooks { graph.traits.insert(.hooks) }
    if node.hasEndHook { graph.traits.insert(.endHooks) }
    if !node.effects.isEmpty { graph.traits.insert(.effects) }
    graph.nodes.append(node)
  }

  mutating func addValue(of scope: ScopeID, to graph: inout Graph) {
    guard !scopes.contains(scope) else { return }
    scopes.append(scope)
    add(
      Graph.Node(ambient: Key(scope.type), role: .scopeValue(scope), lifetime: .scoped(scope)),
      to: &graph)
  }

  // MARK: - Aliases

  /// Gives each further key of a binding the lifetime of the instance that it converts.
  ///
  /// An instance that is shared weakly may have no representation as another type that can be held
  /// weakly, so each request converts it again.
  private func setLifetimesOfAliases(in graph: inout Graph) {
    for index in aliases {
      var target = index
      // An alias may lead to another one by way of overriding bindings.
      for _ in aliases where graph.nodes[target].isAlias {
        guard case .node(let next) = graph.edges[graph.nodes[target].edges.lowerBound].resolution
        else { break }
        target = next
      }
      let lifetime = graph.nodes[target].lifetime
      graph.nodes[index].lifetime = lifetime == .weakSingleton ? .factory : lifetime
    }
  }

  // MARK: - Decorators

  /// Makes each decorator wrap its target or the previous decorator, and redirects the dependencies
  /// on the target to the last one.
  private func insertDecorators(into graph: inout Graph) {
    guard !decorators.isEmpty else { return }
    graph.traits.insert(.decorators)
    var outermost = Array(graph.nodes.indices)
    for index in decorators {
      let node = graph.nodes[index]
      guard let target = provider(of: node.key, from: node.home, in: graph) else { continue }
      // A decorator that names a module wraps nothing outside it.
      if graph.place(of: index) != nil {
        guard let home = node.home, graph.nodes[target].home == home else { continue }
      }
      graph.nodes[index].lifetime = graph.nodes[target].lifetime
      graph.edges[node.edges.lowerBound].resolution = .node(outermost[target])
      outermost[target] = index
    }
    let settled = edgesOfInheritedAliases(in: graph)
    for edge in graph.edges.indices
    where !graph.edges[edge].dependency.isDecorated && !settled.contains(edge) {
      graph.edges[edge].lead(to: outermost)
    }
    for root in graph.roots.indices { graph.roots[root].edge.lead(to: outermost) }
    for module in graph.ownModules {
      for position in graph.modules[module].requirements.indices {
        graph.modules[module].requirements[position].edge.lead(to: outermost)
      }
    }
  }

  /// Returns what further keys convert in the parent, where the decorators of a child do not exist.
  private func edgesOfInheritedAliases(in graph: Graph) -> Set<Int> {
    let inherited = graph.nodes.prefix(parentNodeCount).filter { $0.isAlias && $0.isInherited }
    return Set(inherited.map(\.edges.lowerBound))
  }
}

extension Graph.Edge {
  /// Replaces a node by its last decorator.
  fileprivate mutating func lead(to outermost: [Int]) {
    if case .node(let target) = resolution { resolution = .node(outermost[target]) }
  }
}
