import TrussGraph

/// A closed module lists exactly the keys that it injects from outside, and an open one only what may be absent.
struct RequirementRule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    var findings: [Diagnostic] = []
    for module in graph.ownModules
    where graph.modules[module].repeated == nil && !graph.modules[module].isAssembly {
      let (undeclared, isUsed) = undeclaredRequirements(
        of: module, in: traversal, closed: graph.modules[module].isClosed)
      findings += self.findings(about: undeclared, of: module, in: graph)
      findings += unusedRequirements(of: module, in: graph, where: isUsed)
    }
    return findings
  }

  /// Returns the lines that the modules would have to list in order to be closed, by their positions.
  func unlistedRequirements(in traversal: Traversal) -> [Graph.ModuleFacts.ID: [Key]] {
    traversal.graph.ownModules.reduce(into: [:]) { lines, module in
      let all = undeclaredRequirements(of: module, in: traversal, closed: true).undeclared
      lines[module] = all.map { $0.line(in: traversal.graph.modules[module]) }
    }
  }

  /// Returns a dependency on each key from outside that is not listed and that no other rule reports, and for each
  /// requirement of a module whether its bindings inject it.
  private func undeclaredRequirements(
    of module: Graph.ModuleFacts.ID, in traversal: Traversal, closed isClosed: Bool
  ) -> (undeclared: [UndeclaredRequirement], isUsed: [Bool]) {
    let graph = traversal.graph
    var isUsed = [Bool](repeating: false, count: graph.modules[module].requirements.count)
    var found: [UndeclaredRequirement] = []
    var keys: Set<Key> = []
    let own = graph.modules[module].nodes
    // An open module without a list has nothing to mark.
    guard isClosed || !isUsed.isEmpty else { return ([], []) }
    // A module declares the keys that it binds to yield to others.
    let fallbacks =
      graph.traits.contains(.fallbacks) ? own.filter { graph.nodes[$0].isFallback } : []
    let yielding = Set(fallbacks.map { graph.nodes[$0].key })
    let listed = graph.longRequirements(of: module)
    // The module itself provides most dependencies.
    for index in own where graph.nodes[index].isOutward {
      for position in graph.nodes[index].edges {
        switch graph.edges[position].resolution {
        case .node(let target):
          guard graph.isOutside(target, of: module, except: yielding) else { continue }
        case .nodes: break
        case .missing, .hidden, .absent:
          guard !graph.edges[position].dependency.isCollection else { continue }
        }
        if let requirement = graph.requirement(of: module, listing: position, among: listed) {
          isUsed[requirement] = true
          continue
        }
        guard isClosed else { continue }
        let edge = graph.edges[position]
        // Contributions need not be listed, nor what replaces them.
        if case .nodes = edge.resolution { continue }
        let key = edge.dependency.key
        // A key that nothing provides may be an argument, if calls can construct the binding. Another
        // rule reports a binding that shadows the value of a scope.
        let isReached = traversal.reaches(index) || graph.nodes[index].lifetime.isTransient
        guard !edge.isReported(reaching: isReached), graph.scope(of: key) == nil,
          !edge.resolution.nodes.contains(where: graph.replacesCollection),
          !traversal.isSuppliedByCalls(position, of: index), keys.insert(key).inserted
        else { continue }
        found.append(UndeclaredRequirement(edge: edge, node: index))
      }
    }
    return (found, isUsed)
  }

  /// One finding for all keys that a module only has to list, and one for each that nothing provides.
  private func findings(
    about undeclared: [UndeclaredRequirement], of module: Graph.ModuleFacts.ID, in graph: Graph
  ) -> [Diagnostic] {
    // Only a person knows whether an optional may be absent, and which of two qualifiers is meant.
    func isCertain(_ one: UndeclaredRequirement) -> Bool {
      one.edge.resolution != .missing && !one.edge.dependency.isOptional
        && graph.forgottenQualifier(of: one.edge, in: one.node) == nil
    }
    let optionals = undeclared.isEmpty ? [] : findings(closing: module, in: graph)
    guard optionals.isEmpty else { return optionals }
    let certain = undeclared.filter(isCertain)
    let areMany = certain.count > 1
    return (areMany ? [finding(about: certain, of: module, in: graph)] : [])
      + undeclared.filter { !areMany || !isCertain($0) }
      .map { finding(about: $0, of: module, in: graph) }
  }

  /// If a module injects the keys that close it only as optionals, it perhaps should be open.
  private func findings(closing module: Graph.ModuleFacts.ID, in graph: Graph) -> [Diagnostic] {
    let facts = graph.modules[module]
    let closing = facts.requirements.filter(\.isKey)
    let areOptional = closing.allSatisfy { requirement in
      let injected = graph.dependencies(on: requirement.key, in: module)
      return !injected.isEmpty && injected.allSatisfy(\.isOptional)
    }
    return (areOptional ? closing : []).map { requirement in
      let absence = Diagnostic.Fix.allowAbsence(of: requirement.key, module: facts)
      return Diagnostic(
        .undeclaredRequirement, of: requirement.key, at: requirement.location,
        """
        \(facts.name) lists \(requirement.key), which it injects only as an optional, but not the other \
        keys that it injects from outside
        """,
        fix: absence.or("list those keys"), unless: .missingSubject)
    }
  }

  private func finding(
    about undeclared: UndeclaredRequirement, of module: Graph.ModuleFacts.ID, in graph: Graph
  ) -> Diagnostic {
    let edge = undeclared.edge
    let key = edge.dependency.key
    let name = graph.modules[module].name
    let node = graph.nodes[undeclared.node]
    let addition = addition([undeclared], to: module, in: graph)
    let forgotten = graph.forgottenQualifier(of: edge, in: undeclared.node)
    let fix =
      edge.resolution == .missing
      ? forgotten?.fix
        ?? Diagnostic.Fix("bind \(key) in \(name), or \(addition)")
        .inRequirements(of: graph.modules[module])
      : forgotten?.fix(or: addition) ?? addition
    return Diagnostic(
      .undeclaredRequirement, of: key, at: node.location,
      "\(edge.dependent(of: node)) injects \(key) from outside \(name), which does not list it",
      notes: edge.resolution.nodes.map { graph.bound($0) } + (forgotten.map { [$0.note] } ?? []),
      fix: fix,
      // Two values of a standard type have nothing to do with each other.
      // An optional is the same one where it is absent from another application.
      unless: (edge.resolution == .missing || edge.dependency.isOptional)
        && (!key.isStandardValue || forgotten != nil) ? .missingSubject : nil)
  }

  private func finding(
    about undeclared: [UndeclaredRequirement], of module: Graph.ModuleFacts.ID, in graph: Graph
  ) -> Diagnostic {
    let name = graph.modules[module].name
    let takers = undeclared.map { requirement in
      let node = graph.nodes[requirement.node]
      return Diagnostic.Note(
        "\(requirement.edge.dependent(of: node)) injects \(requirement.edge.dependency.key)",
        at: node.location)
    }
    return Diagnostic(
      .undeclaredRequirement, at: graph.nodes[undeclared[0].node].location,
      "\(name) injects \(undeclared.count) keys from outside that it does not list",
      notes: takers, fix: addition(undeclared, to: module, in: graph))
  }

  /// Lists keys among the requirements of a module.
  private func addition(
    _ undeclared: [UndeclaredRequirement], to module: Graph.ModuleFacts.ID, in graph: Graph
  ) -> Diagnostic.Fix {
    let facts = graph.modules[module]
    let keys = undeclared.map { $0.line(in: facts) }
    let lines: Diagnostic.Message = "\(keys, as: .expression, separator: "; ")"
    let optional = undeclared.first { $0.edge.dependency.isOptional }?.edge.dependency.key
    // A module with an empty list of requirements is like one without the property.
    return Diagnostic.Fix(
      "add `\(.requirement, lines)` to the `requires` of \(facts.name)",
      edit: optional.map { .allowAbsence(of: facts.listed($0), by: Key(facts.type)) }
        ?? .require(keys, by: Key(facts.type))
    ).inRequirements(of: facts)
  }

  private func unusedRequirements(
    of module: Graph.ModuleFacts.ID, in graph: Graph, where isUsed: [Bool]
  ) -> [Diagnostic] {
    let facts = graph.modules[module]
    guard isUsed.contains(false) || facts.requirements.contains(where: \.isOptional)
    else { return [] }
    let injected = facts.nodes.flatMap { graph.edges[graph.nodes[$0].edges].map(\.dependency) }
    let optionals = Set(injected.filter(\.isOptional).map(\.key))
    return zip(facts.requirements, isUsed).compactMap { requirement, isUsed in
      let removal = Diagnostic.Fix("remove it", edit: .removeRequirement(requirement.location))
      guard !isUsed else {
        // A list that is bound as a whole may be a collection elsewhere.
        guard requirement.isOptional, !optionals.contains(requirement.key),
          Dependency(on: requirement.key.type).key.type == requirement.key.type
        else { return nil }
        let plain: Diagnostic.Message = "\(facts.listed(requirement.key), as: .expression)"
        let change =
          facts.isClosed ? "write `\(.requirement, plain)`" : "remove it" as Diagnostic.Fix
        return Diagnostic(
          .unusedRequirement, of: requirement.key, at: requirement.location,
          "\(facts.name) lists \(requirement.key.optional), but injects no optional of it",
          fix: change.or("inject \(requirement.key.optional)"))
      }
      let dependency = requirement.edge.dependency
      let key = dependency.isCollection ? dependency.collection : dependency.key
      if dependency.isCollection, !requirement.mayBeEmpty {
        return Diagnostic(
          .unusedRequirement, of: key, at: requirement.location,
          "\(facts.name) requires \(key), but a collection is listed only as one that may be empty",
          fix: removal)
      }
      let own = facts.nodes.first { graph.nodes[$0].role == .binding && graph.nodes[$0].key == key }
      // A key with a fallback comes from outside in some applications only.
      if let own, graph.nodes[own].isFallback { return nil }
      // Another line lists it, or it comes with its scope.
      let isInjected = injected.contains { $0.key == requirement.key && requirement.lists($0) }
      let use = isInjected ? "which it need not list here" : "which none of its bindings injects"
      let reason = own == nil ? use : "which it binds itself"
      let forgotten = own == nil ? graph.forgottenQualifier(of: key, requiredBy: module) : nil
      return Diagnostic(
        .unusedRequirement, of: key, at: requirement.location,
        "\(facts.name) requires \(key), \(reason)",
        notes: forgotten?.parameterNotes ?? [],
        fix: forgotten?.fix(or: "remove the requirement") ?? removal,
        unless: .missingTaker(module: facts.name))
    }
  }
}

/// A dependency on a key that the module of the dependent, a node, does not list.
private struct UndeclaredRequirement {
  let edge: Graph.Edge
  let node: Node.ID

  /// Returns the key as the module has to list it.
  func line(in module: Graph.ModuleFacts) -> Key {
    let plain = module.listed(edge.dependency.key)
    return edge.dependency.isOptional ? plain.optional : plain
  }
}

extension Requirement {
  /// Whether the requirement has the form of a dependency on its key: a collection is listed as one that may
  /// be empty.
  func lists(_ dependency: Dependency) -> Bool {
    edge.dependency.isCollection == dependency.isCollection
      && edge.dependency.elementKeyType == dependency.elementKeyType
      && (mayBeEmpty || !dependency.isCollection)
  }
}

extension Graph.Edge {
  /// Whether another rule reports that nothing provides the dependency.
  fileprivate func isReported(reaching isReached: Bool) -> Bool {
    switch resolution {
    case .missing, .hidden: isReached || dependency.isDecorated
    case .absent: isReached
    case .node, .nodes: false
    }
  }
}

extension Graph {
  /// Returns the position of the requirement of a module that lists a dependency.
  ///
  /// The structures are compared in place, because every start does it.
  @inline(__always)
  fileprivate func requirement(
    of module: ModuleFacts.ID, listing edge: Edge.ID, among long: [Key: [Requirement.ID]]?
  ) -> Requirement.ID? {
    let isListed = { (position: Requirement.ID) in
      modules[module].requirements[position].edge.dependency.key == edges[edge].dependency.key
        && modules[module].requirements[position].lists(edges[edge].dependency)
    }
    guard let long else { return modules[module].requirements.positions.first(where: isListed) }
    return long[edges[edge].dependency.key]?.first(where: isListed)
  }

  /// Returns the positions of the requirements of a module by key, or `nil` if it lists few: comparing those takes
  /// less than an index.
  fileprivate func longRequirements(of module: ModuleFacts.ID) -> [Key: [Requirement.ID]]? {
    let requirements = modules[module].requirements
    guard requirements.count > 64 else { return nil }
    return Dictionary(grouping: requirements.positions) { requirements[$0].edge.dependency.key }
  }

  /// Returns whether a module has to list what a node provides.
  ///
  /// The value of a scope comes with the scope, so it is not listed.
  fileprivate func isOutside(_ node: Node.ID, of module: ModuleFacts.ID, except: Set<Key>) -> Bool {
    nodes[node].module != module && !nodes[node].isScopeValue && !except.contains(nodes[node].key)
      && !isDeclared(node, in: module)
  }

  /// Returns whether a module declares a node, or one that the node wraps or replaces: a key still belongs to
  /// its module when another module decorates or overrides it.
  private func isDeclared(_ node: Node.ID, in module: ModuleFacts.ID) -> Bool {
    var next: Node.ID? = node
    while let current = next {
      if nodes[current].module == module { return true }
      next = decorated(by: current) ?? nodes[current].replaced
    }
    return false
  }
}
