/// A module lists what it takes from outside, and nothing else.
struct RequirementRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    var taken = graph.modules.map { _ in Set<Key>() }
    var findings: [Diagnostic] = []
    let listed = graph.modules.map { Set($0.requirements.map(\.key)) }

    for (index, node) in graph.nodes.enumerated() {
      guard let module = node.module else { continue }
      for edge in node.edges where edge.leavesModule(of: node, in: graph) {
        let key = edge.dependency.key
        guard taken[module].insert(key).inserted, !listed[module].contains(key) else { continue }
        guard !edge.isReported(reaching: traversal.reaches(index)) else { continue }
        let name = graph.modules[module].name
        let related = edge.resolution.nodes.map { provider in
          Diagnostic.Related(
            fact: .bound(key, module: graph.moduleName(of: provider)),
            location: graph.nodes[provider].location)
        }
        findings.append(
          Diagnostic(
            .undeclaredRequirement(key, module: name, neededBy: node.key), at: node.location,
            related: related, fix: .require(key, module: name)))
      }
    }
    return findings + unused(in: graph, taken: taken)
  }

  private func unused(in graph: Graph, taken: [Set<Key>]) -> [Diagnostic] {
    graph.modules.enumerated().flatMap { index, module in
      var known: Set<Key> = []
      return module.requirements.compactMap { requirement -> Diagnostic? in
        let isNew = known.insert(requirement.key).inserted
        guard !isNew || !taken[index].contains(requirement.key) else { return nil }
        let own = graph.nodes.contains {
          $0.isKeyed && $0.module == index && $0.key == requirement.key
        }
        return Diagnostic(
          .unusedRequirement(requirement.key, module: module.name, isBoundThere: own),
          at: requirement.location, fix: .remove)
      }
    }
  }
}

extension Graph.Edge {
  /// Whether another rule says that nothing provides the dependency.
  fileprivate func isReported(reaching isReached: Bool) -> Bool {
    switch resolution {
    case .missing: isReached || dependency.isDecorated
    case .hidden: true
    case .node, .nodes, .absent: false
    }
  }

  /// Whether a dependency is met from outside the module of its node, if it is met at all.
  ///
  /// A collection takes from every module by its nature, and the value of a scope comes with the
  /// scope, so neither is listed.
  fileprivate func leavesModule(of node: Graph.Node, in graph: Graph) -> Bool {
    if dependency.isCollection { return false }
    switch resolution {
    case .missing, .hidden, .absent: return true
    case .nodes: return false
    case .node(let target):
      if case .scopeValue = graph.nodes[target].role { return false }
      return !graph.modules(behind: target).contains(node.module)
    }
  }
}

extension Graph {
  /// Returns the modules that declare what a node provides.
  ///
  /// A decorator and an overriding binding stand for what they wrap or replace: a module takes its
  /// own key from itself, whoever decorates or overrides it.
  fileprivate func modules(behind node: Int) -> [Int?] {
    var modules: [Int?] = []
    var next: Int? = node
    while let current = next {
      let facts = nodes[current]
      modules.append(facts.module)
      next = facts.role == .decorator ? facts.edges[0].resolution.nodes.first : facts.replaced
    }
    return modules
  }
}
