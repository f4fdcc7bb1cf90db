extension Preparation {
  /// Plans the construction of some nodes.
  ///
  /// - Parameters:
  ///   - nodes: The nodes whose instances are constructed ahead of their use.
  ///   - graph: The graph of the nodes.
  ///   - slot: Returns the slot of a node.
  /// - Complexity: Linear in the number of nodes on which they depend, and their dependencies.
  init(of nodes: [Int], in graph: Graph, slot: (Int) -> Slot) {
    let order = DependencyOrder(of: nodes, following: .construction, in: graph)
    // The instances of an initialization cycle are constructed together, none of them ahead of its use.
    var cycles: [Int: [Int]] = [:]
    for cycle in order.cycles { for node in cycle { cycles[node] = cycle } }
    var positions = [Int](repeating: -1, count: graph.nodes.count)
    let prepared = Set(nodes)
    var steps: [Step] = []
    for node in order.nodes {
      // A node that waits for none of the instances does not delay its dependents.
      var dependencies: [Int] = []
      for member in cycles[node, default: [node]] {
        graph.forEachTarget(of: member, following: .construction) {
          if positions[$0] >= 0 { dependencies.append(positions[$0]) }
        }
      }
      guard prepared.contains(node) || !dependencies.isEmpty else { continue }
      positions[node] = steps.count
      for dependency in dependencies { steps[dependency].dependents.append(steps.count) }
      steps.append(
        Step(
          slot: prepared.contains(node) ? slot(node) : nil, dependencies: dependencies.count))
    }
    self.init(steps: steps)
  }
}
