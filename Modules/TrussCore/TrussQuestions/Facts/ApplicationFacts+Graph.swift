package import TrussGraph
import TrussTypeNames

extension ApplicationFacts {
  /// Describes the graph of an application, which may have errors.
  ///
  /// A transient binding that injects an argument of a call has a copy for each kind of call in the graph;
  /// here it stands once, with everything that its copies inject.
  ///
  /// - Complexity: Linear in the number of bindings and dependencies.
  package init(of graph: Graph, locatedBy locate: (DeclarationLocation) -> String) {
    var reader = GraphReader(graph)
    self = reader.application(locatedBy: locate)
  }
}

// Decision 30: identities contain neither types nor positions, so that another process can compare them.

private struct GraphReader {
  let graph: Graph
  private let names: TypeNames
  private var texts: [Key: String] = [:]
  private var typeTexts: [ObjectIdentifier: String] = [:]
  private var typeNames: [ObjectIdentifier: TypeName] = [:]

  /// The identities of the nodes; copies have that of their original, and arguments of one type the same.
  private var ids: [String] = []

  init(_ graph: Graph) {
    self.graph = graph
    for type in graph.types where typeNames[ObjectIdentifier(type)] == nil {
      typeNames[ObjectIdentifier(type)] = TypeName(type)
    }
    names = TypeNames(comparing: typeNames.values)
  }

  mutating func application(locatedBy locate: (DeclarationLocation) -> String) -> ApplicationFacts {
    nameNodes()
    let versions = versions
    let inherited = inheritedEdges(locatedBy: locate)
    var listed: Set<String> = []
    let bindings = graph.nodes.positions.compactMap { node -> BindingFacts? in
      guard graph.original(of: node) == node, listed.insert(ids[node]).inserted else { return nil }
      var binding = facts(of: node, as: versions[node], locatedBy: locate)
      if binding.has(.inherited) { binding.edges = inherited[binding.id] }
      return binding
    }
    let layers = graph.layers[graph.ownLayers]
    return ApplicationFacts(
      name: graph.name, base: layers.dropLast().last?.name, parent: graph.parent?.name,
      synchronousStart: graph.start.isSynchronous
        ? SynchronousStart(isolation: graph.start.isolation.map { text(of: $0.actor) }) : nil,
      modules: graph.modules.map { module in
        let required = module.requirements.map { text(of: $0.key) }
        return ModuleFacts(
          name: module.name, target: Self.target(of: module.type),
          requires: required.isEmpty ? nil : required,
          isOpen: module.isClosed || module.isAssembly ? nil : true,
          isAssembly: module.isAssembly ? true : nil, place: locate(module.location))
      },
      bindings: bindings,
      roots: graph.roots.map { RootFacts(edge: facts(of: $0.edge), place: locate($0.location)) })
  }

  /// The dependencies of bindings whose instances belong to the parent: its graph alone has them.
  private func inheritedEdges(
    locatedBy locate: (DeclarationLocation) -> String
  ) -> [String: [EdgeFacts]] {
    guard let parent = graph.parent else { return [:] }
    return ApplicationFacts(of: parent, locatedBy: locate).bindings
      .reduce(into: [:]) { $0[$1.id] = $1.edges }
  }

  // MARK: - Identities

  private mutating func nameNodes() {
    var counts: [String: Int] = [:]
    ids.reserveCapacity(graph.nodes.count)
    for (position, node) in zip(graph.nodes.positions, graph.nodes) {
      let original = graph.original(of: position)
      guard original == position else {
        ids.append(ids[original])
        continue
      }
      let id = identity(of: position, node)
      guard node.role != .argument else {
        ids.append(id)
        continue
      }
      counts[id, default: 0] += 1
      ids.append(counts[id] == 1 ? id : "\(id) \(counts[id] ?? 0)")
    }
  }

  private mutating func identity(of position: Graph.Node.ID, _ node: Graph.Node) -> String {
    let key = text(of: node.key)
    let owner = graph.ownerName(of: position)
    return switch node.role {
    case .binding: "\(owner ?? "")/\(key)" + (node.layer == nil ? "" : " (override)")
    case .contribution:
      "\(owner ?? "")/\(key) (contribution\(graph.elementKeys[position].map { " \($0)" } ?? ""))"
    case .decorator: "\(owner ?? "")/\(key) (decorator)"
    case .input: "inputs/\(key)"
    case .scopeValue: "scopes/\(key)"
    case .argument: "arguments/\(key)"
    }
  }

  private mutating func text(of key: Key) -> String {
    if let text = texts[key] { return text }
    var name = text(of: key.type)
    if let qualifier = key.qualifier { name += " @\(text(of: qualifier))" }
    texts[key] = name
    return name
  }

  private mutating func text(of type: Any.Type) -> String {
    if let text = typeTexts[ObjectIdentifier(type)] { return text }
    let name = (typeNames[ObjectIdentifier(type)] ?? TypeName(type)).text(names)
    typeTexts[ObjectIdentifier(type)] = name
    return name
  }

  /// The module in the qualified name of a type, which is that of its target.
  private static func target(of type: Any.Type) -> String? {
    _typeName(type, qualified: true).split(separator: ".").first.map(String.init)
  }

  // MARK: - Bindings

  /// For each declared node, the reached nodes with its dependencies: itself, and its copies in calls.
  ///
  /// A copy may inject an argument instead of a binding that it alone would need. Of a node that nothing reaches, all
  /// copies count.
  private var versions: [[Graph.Node.ID]] {
    var versions = graph.nodes.positions.map { [$0] }
    guard !graph.inCalls.isEmpty else { return versions }
    for position in graph.nodes.positions where graph.original(of: position) != position {
      versions[graph.original(of: position)].append(position)
    }
    let traversal = Traversal(graph)
    return versions.map { all in
      let reached = all.filter { traversal.firstVisit(of: $0) != nil }
      return reached.isEmpty ? all : reached
    }
  }

  private mutating func facts(
    of position: Graph.Node.ID, as versions: [Graph.Node.ID],
    locatedBy locate: (DeclarationLocation) -> String
  ) -> BindingFacts {
    let node = graph.nodes[position]
    let flags = BindingFacts.Flag.allCases.filter { node.has($0) }
    let edges = edges(of: versions)
    return BindingFacts(
      id: ids[position], key: text(of: node.key), type: _typeName(node.key.type, qualified: true),
      module: graph.moduleName(of: position), layer: node.layer.map { graph.layers[$0].name },
      role: node.role.facts, lifetime: node.lifetime.facts,
      scope: node.lifetime.scope.map { text(of: $0.type) },
      flags: flags.isEmpty ? nil : flags,
      isolation: node.effects.isolation.map { text(of: $0.actor) },
      place: node.location.map(locate), edges: edges.isEmpty ? nil : edges)
  }

  /// The dependencies of a declared node, each with what provides it for any of the versions.
  private mutating func edges(of versions: [Graph.Node.ID]) -> [EdgeFacts] {
    var found = graph.edges[graph.nodes[versions[0]].edges].map { facts(of: $0) }
    for version in versions.dropFirst() {
      for (offset, edge) in zip(0..., graph.edges[graph.nodes[version].edges]) {
        let other = facts(of: edge)
        found[offset].to += other.to.filter { !found[offset].to.contains($0) }
        if !found[offset].to.isEmpty { found[offset].gap = nil }
      }
    }
    return found
  }

  private mutating func facts(of edge: Graph.Edge) -> EdgeFacts {
    let dependency = edge.dependency
    let form = text(of: dependency.type)
    var facts = EdgeFacts(
      key: text(of: dependency.key), form: nil, hook: dependency.moment.facts,
      isDeferred: dependency.isDeferred ? true : nil, to: [], gap: nil)
    if form != facts.key { facts.form = form }
    switch edge.resolution {
    case .node(let node): facts.to = [ids[node]]
    case .nodes(let nodes): facts.to = nodes.map { ids[$0] }
    case .absent: facts.gap = .absent
    case .missing: facts.gap = .missing
    case .hidden: facts.gap = .inaccessible
    }
    return facts
  }
}

extension Graph.Node {
  fileprivate func has(_ flag: BindingFacts.Flag) -> Bool {
    switch flag {
    case .exported: isExported && (module != nil || layer != nil)
    case .eager: isEager
    case .alias: isAlias
    case .overriding: isOverriding
    case .fallback: isFallback
    case .replaced: isReplaced
    case .asynchronous: effects.isAsynchronous
    case .startHook: hasStartHook
    case .stopHook: hasStopHook
    case .readinessCheck: hasReadinessCheck
    case .endHook: hasEndHook
    case .inherited: inheritance == .instance
    }
  }
}

extension Graph.Node.Role {
  fileprivate var facts: BindingFacts.Role? {
    switch self {
    case .binding: nil
    case .contribution: .contribution
    case .decorator: .decorator
    case .input: .input
    case .scopeValue: .scopeValue
    case .argument: .argument
    }
  }
}

extension Lifetime {
  fileprivate var facts: BindingFacts.Lifetime {
    switch self {
    case .singleton: .singleton
    case .transient: .transient
    case .resolution: .resolution
    case .scoped: .scoped
    case .weakSingleton: .weakSingleton
    case .value: .value
    case .weakValue: .weakValue
    case .input: .input
    case .argument: .argument
    }
  }

  fileprivate var scope: ScopeID? { if case .scoped(let scope) = self { scope } else { nil } }
}

extension Dependency.Moment {
  fileprivate var facts: EdgeFacts.Hook? {
    switch self {
    case .construction: nil
    case .initialization: .initialization
    case .start: .start
    case .stop: .stop
    case .end: .end
    }
  }
}
