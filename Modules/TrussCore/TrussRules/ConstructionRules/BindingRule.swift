import TrussGraph
import TrussTypeNames

/// Every reachable dependency has a provider.
///
/// An optional without a provider is `nil`, which its module must allow by listing the optional type
/// among its requirements.
struct BindingRule: ConstructionRule {
  // Decision 6: an optional that is always `nil` would never fail at run time.

  let others: [Graph]

  /// Whether several keys are missing, so that perhaps their module is not composed.
  var lacksMany = false

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.unprovided) else { return [] }
    lazy var argumentTakers = traversal.argumentTakers
    var demands: [Demand] = []
    traversal.forEachDemand(where: { !$0.isProvided && !$0.dependency.isDecorated }) { demand in
      let (node, key) = (demand.visit?.node, demand.edge.dependency.key)
      guard graph.lacksProvider(demand.edge, of: node.flatMap { graph.nodes[$0].module }),
        node.map({ argumentTakers.contains(.init(node: $0, key: key)) }) != true
      else { return }
      demands.append(demand)
    }
    lazy var candidates = NearMissCandidates(in: graph, others: others)
    // The private keys of one binding are one cause.
    func cause(_ demand: Demand) -> AnyHashable {
      let key = demand.edge.dependency.key
      return candidates.hidden[key].map { graph.firstKey(of: $0) } ?? AnyHashable(key)
    }
    var groups = Dictionary(grouping: demands, by: cause)
    var rule = self
    rule.lacksMany = groups.count > 1
    return demands.compactMap { demand in
      groups.removeValue(forKey: cause(demand)).map {
        rule.finding(about: $0, in: traversal, among: candidates)
      }
    }
  }

  private func finding(
    about demands: [Demand], in traversal: Traversal, among candidates: NearMissCandidates
  ) -> Diagnostic {
    let graph = traversal.graph
    let key = demands[0].edge.dependency.key
    // A dependent that cannot be constructed matters more than one that receives nil.
    let own = demands.filter { $0.edge.dependency.key == key }
    let first = own.first { $0.edge.resolution != .absent } ?? own[0]
    let node = graph.declared(by: first)
    let trace = traversal.trace(to: first)
    let neededBy = traversal.dependent(of: first)
    let also = demands.filter { graph.declared(by: $0) != node }.map { demand in
      let other = demand.edge.dependency.key
      return Diagnostic.Note(
        other == key
          ? "also needed by \(traversal.dependent(of: demand))"
          : "\(traversal.dependent(of: demand)) needs \(other)", at: demand.location,
        isFurther: true)
    }
    if let hidden = candidates.hidden[key], let module = graph.moduleName(of: hidden) {
      let nodes = Set(demands.compactMap { candidates.hidden[$0.edge.dependency.key] }).sorted()
      let last = graph.nodes[nodes[nodes.count - 1]]
      return Diagnostic(
        .privateBinding, of: key, at: first.location,
        nodes.count == 1
          ? "\(key) is private to \(module), but \(neededBy) needs it"
          : """
          \(nodes.map { graph.nodes[$0].key }) are private to \(module), but \(neededBy) needs \(key)
          """,
        trace: trace, notes: [graph.bound(hidden)] + also,
        fix: graph.fix(for: node, toSee: hidden)
          ?? .export(last.key, module: module, declaredAt: last.location))
    }
    let module = node.flatMap { graph.nodes[$0].module }
    let isOptional = first.edge.resolution == .absent
    let factory = node.flatMap {
      traversal.assistedFactory(supplying: key, to: $0, among: candidates)
    }
    let misses = NearMisses(
      of: key, isOptional: isOptional, for: module, heldBy: first.visit.flatMap(graph.holder),
      among: candidates)
    let forgotten = graph.forgottenQualifier(of: first.edge, in: node)
    let fix =
      forgotten.map { $0.isInput ? misses.fix.map($0.fix(or:)) ?? $0.fix : $0.fix }
      ?? graph.assistedFix(for: node, lacking: key, by: factory, on: trace, others: others)
      ?? graph.fix(misses.fix, forLackOf: first.edge, of: module)
      ?? lastResort(for: first.edge, of: node, in: graph)
    let passed = factory.map { [$0.note(passing: key)] } ?? []
    return Diagnostic(
      .missingBinding, of: key, at: first.location,
      isOptional
        ? "nothing provides \(key), so it is always nil in \(neededBy)"
        : "nothing provides \(key), which \(neededBy) needs",
      trace: trace,
      notes: passed + (forgotten.map { [$0.note] } ?? misses.notes)
        + places(for: fix, in: graph) + also,
      fix: fix)
  }

  /// Returns the line to change instead of that of the fix, if there is one.
  private func places(for fix: Diagnostic.Fix, in graph: Graph) -> [Diagnostic.Note] {
    switch fix.kind {
    case .compose(mayBeInput: true), .bind(module: _, mayBeInput: true):
      graph.inputs.suffix(1).map {
        Diagnostic.Note("\(graph.name) lists its inputs here", at: graph.nodes[$0].location)
      }
    default: []
    }
  }

  /// Returns the fix for a key without near misses.
  private func lastResort(for edge: Edge, of node: Node.ID?, in graph: Graph) -> Diagnostic.Fix {
    let key = edge.dependency.key
    guard !(key.type is any ServiceLocator.Type) else {
      return """
        declare the dependencies as parameters: factories do not see the container. `Lazy`, \
        `Provider` and `AssistedFactory` construct later, and `ScopeFactory` opens scopes
        """
    }
    guard let node, let module = graph.nodes[node].module else {
      return graph.application.map { .bind(edge.dependency, in: graph.modules[$0]) }
        ?? .compose(key, mayBeInput: false, at: graph.moduleLine)
    }
    // A tuple is hardly meant if it is the only parameter.
    if key.isTuple, graph.nodes[node].edges.count == 1 {
      return """
        the only parameter of the factory is a tuple: write the factory as a closure with a parameter \
        for each element
        """
    }
    let facts = graph.modules[module]
    if edge.resolution == .absent { return .allowAbsence(of: key, module: facts) }
    let isListed = facts.requirements.contains { $0.key == key }
    let isFromOutside = isListed || !facts.isClosed
    if facts.isStandIn || isFromOutside && graph.modules.contains(where: \.isStandIn) {
      return Diagnostic.Fix(
        """
        add `Value(\(Key(key.type), as: .expression), …)\(key, as: .qualification)` to the stand-ins
        """
      ).at(nil)
    }
    if isListed || isFromOutside && key.isStandardValue && key.qualifier != nil {
      // Where protocols are inputs, the missing one may be another.
      let mayBeInput =
        key.looksLikeInput || graph.inputs.contains { !graph.nodes[$0].key.looksLikeInput }
      return .compose(key, mayBeInput: mayBeInput, at: graph.moduleLine)
    }
    // A key from another target than the binding, and its contract, may belong to a module that is not composed, if
    // others are missing, too.
    let file = graph.nodes[node].location?.fileID.description ?? ""
    let isOwn = key.isTuple || TypeName(key.type).modules.contains { file.hasPrefix($0) }
    let fix: Diagnostic.Fix =
      key.isStandardValue
      ? """
      a factory does not use default arguments: if the parameter of type \(key) has one, write the \
      factory as a closure that omits it
      """ : .bind(edge.dependency, in: facts, elsewhere: !isOwn && lacksMany)
    guard graph.nodes[node].lifetime.isTransient, edge.isUnprovided, edge.isWhole,
      key.looksLikeInput
    else { return fix }
    let product = graph.assistedProduct(node)
    return Diagnostic.Fix(
      """
      if callers know the \(key), take `\(.parameter, product.code)` instead of \(product.key) and \
      pass it to `make`; otherwise, \(fix)
      """, fix.kind)
  }
}

extension Graph {
  fileprivate func declared(by demand: Demand) -> Node.ID? {
    demand.visit.map { original(of: $0.node) }
  }

  /// The key of the node that holds what a visit constructs, or is it, if its container shares the instance.
  fileprivate func holder(of visit: Traversal.Visit) -> Key? {
    let holder = nodes[visit.node].lifetime.isTransient ? visit.holder : visit.node
    return holder.flatMap { nodes[$0].lifetime.isShared ? nodes[$0].key : nil }
  }

  /// Returns the fix that lets an assisted factory supply the missing dependency of a node.
  fileprivate func assistedFix(
    for node: Node.ID?, lacking key: Key, by factory: Traversal.AssistedFactoryUse?,
    on trace: [TraceStep], others: [Graph]
  ) -> Diagnostic.Fix? {
    guard let node, let factory else { return nil }
    guard nodes[node].lifetime.isTransient else { return .bindTransient(nodes[node]) }
    let product = factory.product(on: trace, to: node, in: self)
    let calls = rootCalls(passingAsIn: others)
    return Diagnostic.Fix(
      """
      take `\(.parameter, product.code)` instead of \(product.key), and pass the \(key) to `make`
      """, edit: calls.contains { $0.arguments.contains(key) } ? .passArguments(calls) : nil
    ).at(dependent(on: product.key, in: trace))
  }

  /// Returns where what injects a key on a path is declared.
  private func dependent(on key: Key, in trace: [TraceStep]) -> DeclarationLocation? {
    guard let step = trace.firstIndex(where: { $0.key == key }) else { return nil }
    return step > 0
      ? trace[step - 1].location : roots.first { $0.edge.dependency.key == key }?.location
  }

  /// Returns the fix of near misses, after that which lets an optional be `nil` in this application.
  fileprivate func fix(
    _ fix: Diagnostic.Fix?, forLackOf edge: Edge, of module: ModuleFacts.ID?
  ) -> Diagnostic.Fix? {
    guard let fix, edge.resolution == .absent, let module else { return fix }
    let absence = Diagnostic.Fix.allowAbsence(of: edge.dependency.key, module: modules[module])
    return Diagnostic.Fix(absence.or(fix).message, fix.kind, edit: absence.edit)
      .inRequirements(of: modules[module])
  }

  /// Returns the fix for an override of a binding of the module that hides what the override needs.
  fileprivate func fix(for node: Node.ID?, toSee hidden: Node.ID) -> Diagnostic.Fix? {
    guard let node, nodes[node].layer != nil, place(of: node) == nil,
      let home = nodes[hidden].home, nodes[node].replaced.map({ nodes[$0].home }) == home
    else { return nil }
    return .placeInside(modules[home].id)
  }
}

extension Diagnostic.Fix {
  /// Composes a module that exports a key, or adds a plain value to the inputs.
  fileprivate static func compose(
    _ key: Key, mayBeInput: Bool, at location: DeclarationLocation?
  ) -> Self {
    Self(
      "compose a module that binds and exports \(key)\(mayBeInput ? .orInput(key) : "")",
      .compose(mayBeInput: mayBeInput)
    ).at(location)
  }

  /// Binds a key in a module, or composes a module that exports it, and lists it if the module is closed.
  fileprivate static func bind(
    _ dependency: Dependency, in module: Graph.ModuleFacts, elsewhere isElsewhere: Bool = false
  ) -> Self {
    let key = dependency.key
    let mayBeInput =
      !module.isClosed && key.looksLikeInput && !dependency.isInCall && dependency.scopes.isEmpty
    let lifetime: Diagnostic.Message =
      if let scope = dependency.scopes.last {
        "Scoped(in: \(Key(scope.type), as: .expression), "
      } else {
        dependency.isInCall ? "Transient(" : "Singleton("
      }
    // A form would have to be optional inside, and so would the elements of a collection.
    let absence: Diagnostic.Message =
      dependency.isDeferred || dependency.isCollection || dependency.isOptional
      ? "" : ", or inject `\(key.optional, as: .type)` if it may be absent"
    let listing = module.isClosed ? " and list it in `requires`" : ""
    // The arguments of the factory depend on the initializer.
    let place: Diagnostic.Message = """
      in \(module.name), for example with `\(lifetime)\(key, as: .factory))\(key, as: .qualification)`
      """
    let provision: Diagnostic.Message =
      isElsewhere
      ? "compose a module that exports \(key)\(listing), or bind it \(place)"
      : "bind \(key) \(place), or compose a module that exports it\(listing)"
    return Self(
      "\(provision)\(absence)\(mayBeInput ? .orInput(key) : "")",
      .bind(module: module.name, mayBeInput: mayBeInput))
  }
}

extension Diagnostic.Message {
  /// Offers to add a key to the inputs.
  fileprivate static func orInput(_ key: Key) -> Self {
    ", or add `\(.input, "\(key, as: .expression)")` to the inputs of the assembly"
  }
}
