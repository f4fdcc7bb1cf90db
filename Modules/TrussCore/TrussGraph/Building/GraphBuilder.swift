/// Finds the provider of each dependency of an assembly.
///
/// A parameter type is resolved from the outside in: as a whole, then inside its outermost form, and
/// so on, up to the first level that something provides. To find that a type is not a form, the runtime
/// searches the conformances of the whole process, once for each type. So a type is read as a form only
/// if nothing provides it as a whole.
package struct GraphBuilder: ~Copyable {
  /// The ancestors of a child, nearest first.
  let ancestors: [Graph.Parent]

  /// Whether a child imports only what it may construct.
  let isSelective: Bool

  var imports = Imports()

  var providers: Providers

  /// The contributions, the aliases of bindings, and the decorators, in order.
  var contributions: [Node.ID] = []
  var aliases: [Node.ID] = []
  var decorators: [Node.ID] = []

  /// Whether the contributions have been added to their collections.
  var isAddressed = false

  /// The dependencies whose types nothing provides as a whole, with the modules that have them.
  var unread: [(edge: Edge.ID, module: Graph.ModuleFacts.ID?)] = []

  /// The first node of the module or layer that is being declared.
  private var start = Node.ID(index: 0)

  /// The node of the first key of the binding that was declared last, which its aliases follow.
  private var first = Node.ID(index: 0)

  /// Begins a graph without contents.
  ///
  /// The count is that of the nodes that will be declared, without those of scope values.
  package init(_ graph: inout Graph, expecting count: Int) {
    ancestors = graph.inherited?.line ?? []
    isSelective = graph.inherited?.index != nil
    providers = Providers(expecting: count)
    graph.nodes.reserveCapacity(count)
    graph.edges.reserveCapacity(2 * count)
    graph.layers = graph.parent?.layers ?? []
    importAll(into: &graph)
  }

  /// Begins the declarations of the assembly itself, after imports for what it declares.
  package mutating func beginDeclarations(in graph: inout Graph) {
    start = graph.nodes.end
    graph.ownStart = start
    graph.ownModules = graph.modules.end..<graph.modules.end
  }

  // MARK: - Declarations

  /// Adds a binding of the module that ``endModule(_:at:requiring:closed:layer:isAssembly:in:)`` adds.
  ///
  /// The key of the declaration has not the qualifier under which the module is composed.
  package mutating func declare(
    _ declaration: Declaration, parameters: Span<Any.Type>, rare: (any Declaration.Rare)?,
    under qualifier: (any Qualifier.Type)?, in graph: inout Graph
  ) {
    let isContribution = declaration.role == .contribution
    let key = isContribution ? declaration.key : declaration.key.qualified(by: qualifier)
    let start = graph.edges.end
    for position in parameters.indices {
      graph.edges.append(Graph.Edge(whole: parameters[position]))
    }
    if let rare {
      qualifyParameters(of: declaration, by: rare.parameterQualifiers, from: start, in: &graph)
      for parameter in rare.hookParameters {
        graph.edges.append(Graph.Edge(whole: parameter.type, at: parameter.moment))
        if parameter.moment == .initialization { graph.traits.insert(.initializations) }
      }
      graph.severityRules += rare.allowances.map { .allow($0) }
      if isContribution { graph.elementKeys[graph.nodes.end] = rare.elementKey }
    }
    if declaration.role == .decorator {
      graph.edges[start].dependency.isDecorated = true
      graph.edges[start].dependency.key = key
    } else if declaration.isAlias {
      let source = graph.nodes[first].key
      graph.edges[start] = Graph.Edge(
        dependency: Dependency(plain: source.type, under: source.qualifier),
        resolution: isContribution ? .node(first) : .missing)
      aliases.append(graph.nodes.end)
    }
    if !declaration.isAlias { first = graph.nodes.end }
    add(
      Graph.Node(
        key: key, role: declaration.role, lifetime: declaration.lifetime,
        home: graph.modules.end, location: declaration.location,
        edges: start..<graph.edges.end, precedence: declaration.precedence,
        marks: declaration.marks, effects: rare?.effects ?? .none),
      to: &graph)
  }

  /// Adds the module whose bindings have been declared.
  package mutating func endModule(
    _ id: ModuleID, at location: DeclarationLocation, requiring requirements: [Requirement],
    closed isClosed: Bool, layer: Graph.LayerFacts.ID, isAssembly: Bool, in graph: inout Graph
  ) {
    if isAssembly, graph.application == nil { graph.application = graph.modules.end }
    graph.modules.append(
      Graph.ModuleFacts(
        id: id, layer: layer, location: location, isAssembly: isAssembly,
        requirements: requirements, isAlwaysClosed: isClosed, nodes: start..<graph.nodes.end))
    graph.ownModules = graph.ownModules.lowerBound..<graph.modules.end
    start = graph.nodes.end
  }

  /// Adds an override of the layer that ``endLayer(_:assembly:places:in:)`` adds, after all modules.
  ///
  /// All see its node until it is known what it replaces, inside a place or in the application.
  package mutating func override(
    _ declaration: Declaration, parameters: Span<Any.Type>, rare: (any Declaration.Rare)?,
    inside place: ModuleID?, in graph: inout Graph
  ) {
    var declaration = declaration
    if declaration.role == .binding { declaration.precedence = .overriding }
    declaration.marks.set(.exported, to: place == nil)
    let home =
      place == nil
      ? graph.application : graph.modules.positions.first { graph.modules[$0].id == place }
    let node = graph.nodes.end
    declare(declaration, parameters: parameters, rare: rare, under: place?.qualifier, in: &graph)
    graph.nodes[node].home = home
    graph.nodes[node].layer = graph.layers.end
  }

  /// Adds the layer whose overrides have been declared.
  package mutating func endLayer(
    _ name: String, assembly: ObjectIdentifier, places: [ModuleID?], in graph: inout Graph
  ) {
    graph.layers.append(
      Graph.LayerFacts(
        name: name, assembly: assembly, nodes: start..<graph.nodes.end, places: places))
    start = graph.nodes.end
  }

  /// Adds what the application supplies and resolves, and settles all declarations.
  ///
  /// The order of the passes matters. A replaced binding provides nothing, so precedence is settled
  /// before the first dependency is resolved. Requirements come after the dependencies, whose forms may add
  /// scope values. Decorators redirect every edge to a node that they wrap, and calls come last, because
  /// they copy nodes with their edges.
  package mutating func finish(
    inputs: [ListedType], roots: [ListedType], entry: Graph.Entry?, in graph: inout Graph
  ) {
    graph.markRepeatedModules()
    addInputs(inputs, to: &graph)
    graph.roots = roots.map { root in
      Graph.Root(edge: Graph.Edge(whole: root.type), location: root.location)
    }
    graph.entry = entry
    settlePrecedence(in: &graph)
    settleImports(in: &graph)
    resolveWholeTypes(of: &graph)
    settleImports(in: &graph)
    addressContributions(of: &graph)
    resolveFormsAndRequirements(of: &graph)
    recordLacks(in: &graph)
    setLifetimesOfAliases(in: &graph)
    insertDecorators(into: &graph)
    graph.sharing = providers.sharing
    if graph.traits.contains(.calls) {
      var specializer = CallSpecializer(graph)
      specializer.specialize(&graph)
    }
  }

  // MARK: - Nodes

  private mutating func addInputs(_ inputs: [ListedType], to graph: inout Graph) {
    graph.inputs = graph.nodes.end..<graph.nodes.end + inputs.count
    for input in inputs {
      add(
        Graph.Node(
          key: input.key, role: .input, lifetime: .input, location: input.location,
          marks: [.exported]),
        to: &graph)
    }
    for index in graph.nodes.positions {
      if case .scoped(let scope) = graph.nodes[index].lifetime { addValue(of: scope, to: &graph) }
    }
  }

  @inline(__always)
  mutating func add(_ node: Graph.Node, isOwn: Bool = true, to graph: inout Graph) {
    let index = graph.nodes.end
    switch node.role {
    case .binding, .input:
      if isOwn || !node.isReplaced { providers.add(index, providing: node.key) }
    case .scopeValue:
      graph.scopeValues.append(index)
      providers.add(index, providing: node.key)
    case .contribution:
      if node.isExported { graph.traits.insert(.exportedContributions) }
      guard isOwn || !graph.hides(node) else { break }
      if isAddressed {
        providers.add(index, contributingTo: node.key)
      } else {
        contributions.append(index)
      }
    case .decorator: decorators.append(index)
    case .argument: break
    }
    if node.isFallback { graph.traits.insert(.fallbacks) }
    if node.lifetime == .resolution { graph.traits.insert(.resolutions) }
    if node.hasEndHook { graph.traits.insert(.endHooks) }
    if !node.effects.isEmpty { graph.traits.insert(.effects) }
    if isOwn {
      if node.isOverriding { graph.traits.insert(.overrides) }
      if node.isFallback || node.isOverriding, node.hasIgnoredModifier {
        graph.traits.insert(.ignoredModifiers)
      }
      if node.isEager { graph.traits.insert(.eager) }
      if node.isVoid { graph.traits.insert(.voids) }
      if node.hasHooks { graph.traits.insert(.hooks) }
    }
    graph.nodes.append(node)
  }

  mutating func addValue(of scope: ScopeID, to graph: inout Graph) {
    require(scope.type, in: &graph)
    guard !graph.scopeValues.contains(where: { graph.nodes[$0].key.type == scope.type })
    else { return }
    add(
      Graph.Node(
        key: Key(scope.type), role: .scopeValue, lifetime: .scoped(scope),
        marks: [.exported]),
      to: &graph)
  }
}

extension Graph {
  /// Finds the modules that repeat an earlier one.
  fileprivate mutating func markRepeatedModules() {
    // Sorting avoids a hash table, whose generic metadata would be instantiated at every start.
    let keys = modules.map { (UInt(bitPattern: ObjectIdentifier($0.type)), $0.id.identity ?? "") }
    let order = modules.positions.sorted {
      (keys[$0].0, keys[$0].1, $0) < (keys[$1].0, keys[$1].1, $1)
    }
    var first = 0
    for (position, module) in order.enumerated() {
      // Modules of one type and name are adjacent, and usually there is only one.
      if keys[order[first]] != keys[module] { first = position }
      let id = modules[module].id
      modules[module].repeated = order[first..<position].first { modules[$0].id == id }
    }
  }
}
