/// A module lists what it takes from outside, and nothing else.
struct RequirementRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    var obvious = ObviousRequirements(of: traversal.graph)
    let modules = traversal.graph.modules.indices.filter { !obvious.cover($0) }
    let all = modules.map { findings(of: $0, in: traversal) }
    return all.flatMap(\.undeclared) + all.flatMap(\.unused)
  }

  private func findings(
    of module: Int, in traversal: Traversal
  ) -> (undeclared: [Diagnostic], unused: [Diagnostic]) {
    let graph = traversal.graph
    let facts = graph.modules[module]
    let listed = Set(facts.requirements.map(\.key))
    var taken: Set<Key> = []
    var findings: [Diagnostic] = []
    for index in facts.nodes {
      let node = graph.nodes[index]
      for edge in graph.edges[node.edges] where edge.leavesModule(of: node, in: graph) {
        let key = edge.dependency.key
        guard taken.insert(key).inserted, !listed.contains(key) else { continue }
        guard !edge.isReported(reaching: traversal.reaches(index)) else { continue }
        let related = edge.resolution.nodes.map { provider in
          Diagnostic.Related(
            fact: .bound(key, module: graph.moduleName(of: provider)),
            location: graph.nodes[provider].location)
        }
        findings.append(
          Diagnostic(
            .undeclaredRequirement(key, module: facts.name, neededBy: node.key), at: node.location,
            related: related, fix: .require(key, module: facts.name)))
      }
    }
    return (findings, unused(of: module, in: graph, taken: taken))
  }

  private func unused(of module: Int, in graph: Graph, taken: Set<Key>) -> [Diagnostic] {
    let facts = graph.modules[module]
    var known: Set<Key> = []
    return facts.requirements.compactMap { requirement -> Diagnostic? in
      let isNew = known.insert(requirement.key).inserted
      guard !isNew || !taken.contains(requirement.key) else { return nil }
      let own = facts.nodes.contains { index in
        graph.nodes[index].isKeyed && graph.nodes[index].key == requirement.key
      }
      return Diagnostic(
        .unusedRequirement(requirement.key, module: facts.name, isBoundThere: own),
        at: requirement.location, fix: .remove)
    }
  }
}

/// Finds the modules that list what they take from outside, without a hash table.
///
/// A requirement and a dependency have the same key when the same node provides both. So it is
/// enough to mark the node of each requirement, and to look for the mark where a dependency leaves
/// its module. What is not as simple as that is left to the rule.
private struct ObviousRequirements {
  private struct Mark {
    var module = -1
    var isTaken = false
  }

  private let graph: Graph

  /// The last module that lists what a node provides, for each node.
  private var marks: [Mark]

  init(of graph: Graph) {
    self.graph = graph
    marks = [Mark](repeating: Mark(), count: graph.nodes.count)
  }

  /// Returns whether a module takes what it lists, once, and nothing else.
  mutating func cover(_ module: Int) -> Bool {
    let requirements = graph.modules[module].requirements
    for requirement in requirements {
      guard case .node(let node) = requirement.edge.resolution, marks[node].module != module else {
        return false
      }
      marks[node] = Mark(module: module)
    }
    for index in graph.modules[module].nodes {
      for edge in graph.nodes[index].edges {
        switch graph.edges[edge].resolution {
        case .nodes: continue
        case .missing, .absent, .hidden: return false
        case .node(let target) where graph.nodes[target].module == module: continue
        case .node(let target):
          if case .scopeValue = graph.nodes[target].role { continue }
          guard marks[target].module == module else { return false }
          marks[target].isTaken = true
        }
      }
    }
    return requirements.allSatisfy { $0.edge.resolution.nodes.allSatisfy { marks[$0].isTaken } }
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
      next = decorated(by: facts) ?? facts.replaced
    }
    return modules
  }
}
