import TrussGraph

/// A module lists exactly the keys that it injects from outside.
struct RequirementRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    var lists = RequirementLists(of: graph)
    var undeclared: [Diagnostic] = []
    var unused: [Diagnostic] = []
    for module in graph.ownModules where graph.modules[module].repeated == nil {
      lists.turn(to: module)
      let missing = undeclaredRequirements(of: module, in: traversal, marking: &lists)
      undeclared += findings(about: missing, of: module, in: graph)
      unused += unusedRequirements(of: module, in: graph, marked: lists)
    }
    return undeclared + unused
  }

  /// Marks the requirements that the bindings of a module inject.
  ///
  /// - Returns: A dependency on each key from outside that is not listed and that no other rule reports.
  private func undeclaredRequirements(
    of module: Int, in traversal: Traversal, marking lists: inout RequirementLists
  ) -> [UndeclaredRequirement] {
    let graph = traversal.graph
    var found: [UndeclaredRequirement] = []
    let own = graph.modules[module].nodes
    // The module itself provides most dependencies.
    for index in own where graph.nodes[index].isOutward {
      for position in graph.nodes[index].edges {
        switch graph.edges[position].resolution {
        case .node(let target):
          guard graph.isOutside(target, of: module), !lists.mark(target) else { continue }
        case .nodes: break
        case .missing, .hidden, .absent:
          guard !graph.edges[position].dependency.isCollection else { continue }
        }
        let edge = graph.edges[position]
        guard !lists.mark(edge) else { continue }
        // Contributions need not be listed.
        if case .nodes = edge.resolution { continue }
        let key = edge.dependency.key
        // A key that nothing provides may be an argument, if calls can construct the binding. Another
        // rule reports a binding that shadows the value of a scope.
        let isReached = traversal.reaches(index) || graph.nodes[index].lifetime.isTransient
        guard !edge.isReported(reaching: isReached), graph.scope(of: key) == nil,
          !traversal.isSuppliedByCalls(position, of: index),
          !found.contains(where: { $0.edge.dependency.key == key })
        else { continue }
        found.append(UndeclaredRequirement(edge: edge, node: index))
      }
    }
    return found
  }

  /// One finding for all keys that a module only has to list, and one for each that nothing provides.
  private func findings(
    about undeclared: [UndeclaredRequirement], of module: Int, in graph: Graph
  ) -> [Diagnostic] {
    let unlisted = undeclared.filter { $0.edge.resolution != .missing }
    guard unlisted.count > 1 else {
      return undeclared.map { finding(about: $0, of: module, in: graph) }
    }
    return [finding(about: unlisted, of: module, in: graph)]
      + undeclared.filter { $0.edge.resolution == .missing }
      .map { finding(about: $0, of: module, in: graph) }
  }

  private func finding(
    about undeclared: UndeclaredRequirement, of module: Int, in graph: Graph
  ) -> Diagnostic {
    let edge = undeclared.edge
    let key = edge.dependency.key
    let name = graph.modules[module].name
    let node = graph.nodes[undeclared.node]
    let addition = addition([undeclared], to: module, in: graph)
    return Diagnostic(
      .undeclaredRequirement, of: key, at: node.location,
      "\(edge.dependent(of: node)) injects \(key) from outside \(name), which does not list it",
      notes: edge.resolution.nodes.map { graph.bound($0) } + requirementList(of: module, in: graph),
      fix: edge.resolution == .missing ? "bind \(key) in \(name), or \(addition)" : addition)
  }

  private func finding(
    about undeclared: [UndeclaredRequirement], of module: Int, in graph: Graph
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
      notes: takers + requirementList(of: module, in: graph),
      fix: addition(undeclared, to: module, in: graph))
  }

  /// Notes where a module lists requirements, if it does.
  private func requirementList(of module: Int, in graph: Graph) -> [Diagnostic.Note] {
    graph.modules[module].requirements.prefix(1).map {
      Diagnostic.Note(
        "\(graph.modules[module].name) lists its requirements here", at: $0.location)
    }
  }

  /// Lists keys among the requirements of a module.
  private func addition(
    _ undeclared: [UndeclaredRequirement], to module: Int, in graph: Graph
  ) -> Diagnostic.Fix {
    let facts = graph.modules[module]
    let keys = undeclared.map { requirement in
      let plain = facts.listed(requirement.edge.dependency.key)
      return requirement.edge.dependency.isOptional ? plain.optional : plain
    }
    let lines: Diagnostic.Message = "\(keys, as: .expression, separator: "; ")"
    // A module with an empty list of requirements is like one without the property.
    return Diagnostic.Fix(
      "add `\(.requirement, lines)` to the `requires` of \(facts.name)",
      edit: .require(keys, by: Key(facts.type)))
  }

  private func unusedRequirements(
    of module: Int, in graph: Graph, marked lists: RequirementLists
  ) -> [Diagnostic] {
    guard lists.isMarked.contains(false) else { return [] }
    let facts = graph.modules[module]
    return facts.requirements.indices.compactMap { position in
      guard !lists.isMarked[position] else { return nil }
      let requirement = facts.requirements[position]
      if requirement.edge.dependency.isCollection, !requirement.mayBeEmpty {
        let collection = requirement.edge.dependency.collection
        return Diagnostic(
          .unusedRequirement, of: collection, at: requirement.location,
          """
          \(facts.name) requires \(collection), but a collection is listed only as one that may be \
          empty
          """, fix: .removeRequirement(at: requirement.location))
      }
      let own = facts.nodes.first { index in
        graph.nodes[index].role == .binding && graph.nodes[index].key == requirement.key
      }
      // A key with a fallback comes from outside in some applications only.
      if let own, graph.nodes[own].isFallback { return nil }
      let reason = own == nil ? "which none of its bindings injects" : "which it binds itself"
      return Diagnostic(
        .unusedRequirement, of: requirement.key, at: requirement.location,
        "\(facts.name) requires \(requirement.key), \(reason)",
        fix: .removeRequirement(at: requirement.location),
        unless: own == nil ? .missingTaker(module: facts.name) : nil)
    }
  }
}

extension Diagnostic.Fix {
  fileprivate static func removeRequirement(at location: DeclarationLocation) -> Self {
    Self("remove it", edit: .removeRequirement(location))
  }
}

/// A dependency on a key that the module of the dependent does not list.
private struct UndeclaredRequirement {
  let edge: Graph.Edge

  /// The position of the dependent.
  let node: Int
}

/// An index of the requirements of one module at a time, by the nodes that provide them.
///
/// A requirement and a dependency with the same provider have the same key, so the node leads from one
/// to the other. Keys are compared only if that fails: nothing provides the key, or the dependency is
/// on a decorated instance.
private struct RequirementLists {
  private struct Entry {
    var module = -1
    var position = 0
  }

  private let graph: Graph
  private var module = -1

  /// For each node, the first requirement that it provides, in the last module that lists one.
  private var entries: [Entry]

  /// Whether each requirement of the module is one of its dependencies.
  private(set) var isMarked: [Bool] = []

  init(of graph: Graph) {
    self.graph = graph
    entries = [Entry](repeating: Entry(), count: graph.nodes.count)
  }

  mutating func turn(to module: Int) {
    self.module = module
    let requirements = graph.modules[module].requirements
    isMarked.removeAll(keepingCapacity: true)
    for position in requirements.indices {
      isMarked.append(false)
      if case .node(let node) = requirements[position].edge.resolution,
        entries[node].module != module
      {
        entries[node] = Entry(module: module, position: position)
      }
    }
  }

  /// Marks the requirement that a node provides.
  ///
  /// - Returns: Whether there is one.
  mutating func mark(_ node: Int) -> Bool {
    guard entries[node].module == module else { return false }
    isMarked[entries[node].position] = true
    return true
  }

  /// Marks the requirement that lists the key of a dependency.
  ///
  /// - Returns: Whether there is one.
  mutating func mark(_ edge: Graph.Edge) -> Bool {
    let position = graph.modules[module].requirements.firstIndex { requirement in
      requirement.key == edge.dependency.key
        && requirement.edge.dependency.isCollection == edge.dependency.isCollection
        && requirement.edge.dependency.elementKeyType == edge.dependency.elementKeyType
        && requirement.mayBeEmpty == edge.dependency.isCollection
    }
    if let position { isMarked[position] = true }
    return position != nil
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
  /// Returns whether a module has to list what a node provides.
  ///
  /// A collection has contributions from every module, and the value of a scope comes with the scope,
  /// so neither is listed.
  fileprivate func isOutside(_ node: Int, of module: Int) -> Bool {
    guard nodes[node].module != module, !nodes[node].isScopeValue else { return false }
    return !replacesCollection(undecorated(node)) && !isDeclared(node, in: module)
  }

  /// Returns whether a module declares a node, or one that the node wraps or replaces, or that yields to
  /// it: a key still belongs to its module when another module decorates or overrides it.
  fileprivate func isDeclared(_ node: Int, in module: Int) -> Bool {
    var next: Int? = node
    while let current = next {
      if nodes[current].module == module { return true }
      next = decorated(by: current) ?? nodes[current].replaced
    }
    guard traits.contains(.fallbacks) else { return false }
    return modules[module].nodes.contains { index in
      nodes[index].isFallback && nodes[index].key == nodes[node].key
    }
  }
}
