/// Every dependency that is reached has something that provides it.
struct BindingRule: Rule {
  let others: [Graph]

  private struct Need {
    let edge: Graph.Edge
    let node: Int?
    let trace: [TraceStep]
    let location: DeclarationLocation?
  }

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.unprovided) else { return [] }
    var keys: [Key] = []
    var needs: [Key: [Need]] = [:]
    func note(_ need: Need) {
      let key = need.edge.dependency.key
      if needs[key] == nil { keys.append(key) }
      needs[key, default: []].append(need)
    }

    for root in graph.roots where root.edge.isUnprovided {
      let trace = [TraceStep(root.edge.dependency, location: nil)]
      note(Need(edge: root.edge, node: nil, trace: trace, location: root.location))
    }
    for (index, visit) in traversal.visits.enumerated()
    where traversal.firstVisit(of: visit.node) == index {
      let node = graph.nodes[visit.node]
      for edge in graph.edges[node.edges]
      where edge.isUnprovided && !edge.dependency.isDecorated {
        let trace = traversal.trace(to: edge, of: visit.node)
        note(Need(edge: edge, node: visit.node, trace: trace, location: node.location))
      }
    }
    return keys.compactMap { key in needs[key].map { finding(key, needs: $0, in: graph) } }
  }

  private func finding(_ key: Key, needs: [Need], in graph: Graph) -> Diagnostic {
    let first = needs[0]
    let neededBy = first.node.map { graph.nodes[$0].key }
    let also = needs.dropFirst().map { need in
      Diagnostic.Related(
        fact: .alsoNeeded(by: need.node.map { graph.nodes[$0].key }), location: need.location)
    }
    if case .hidden(let nodes) = first.edge.resolution, let module = graph.moduleName(of: nodes[0])
    {
      let bound = Diagnostic.Related(
        fact: .bound(key, module: module), location: graph.nodes[nodes[0]].location)
      return Diagnostic(
        .privateBinding(key, neededBy: neededBy, module: module), at: first.location,
        trace: first.trace, related: [bound] + also, fix: .export(key, module: module))
    }
    let misses = NearMisses(of: key, in: graph, others: others)
    let module = first.node.flatMap { graph.moduleName(of: $0) }
    return Diagnostic(
      .missingBinding(key, neededBy: neededBy), at: first.location, trace: first.trace,
      related: misses.related + also, fix: misses.fix ?? .bind(key, module: module))
  }
}

extension Graph.Edge {
  fileprivate var isUnprovided: Bool {
    switch resolution {
    case .missing, .hidden: true
    case .node, .nodes, .absent: false
    }
  }
}

extension Graph {
  /// Returns the name of the module that declares a node.
  func moduleName(of node: Int) -> String? { nodes[node].module.map { modules[$0].name } }
}
