/// A partial order of selected nodes, for work that runs in parallel.
///
/// The work is divided into steps, each of which waits for some earlier ones. A step is the work of one
/// selected node, or it joins several others: if a thousand nodes depend on an unselected one, which
/// depends on another thousand, a join takes two thousand references instead of a million.
package struct PartialOrder: Sendable {
  /// The selected node of each step, or `nil` for a join.
  ///
  /// Every step comes after those for which it waits.
  package fileprivate(set) var nodes: [Node.ID?] = []

  /// The steps for which each step waits.
  package fileprivate(set) var predecessors = StepLists()

  /// The selected nodes, each after those for which it waits.
  var selected: [Node.ID] { nodes.compactMap(\.self) }

  package var steps: [Node.ID: Step] {
    var steps: [Node.ID: Step] = [:]
    for step in predecessors.steps { if let node = nodes[step] { steps[node] = step } }
    return steps
  }

  package init() {}

  /// Orders the nodes whose work is done in the place of reached nodes, which a closure selects.
  ///
  /// A node waits for everything that it reaches. Nodes of a strongly connected component wait for
  /// everything that the component reaches, and for one another only along direct dependencies, which
  /// have no cycle.
  ///
  /// - Complexity: Linear in the number of nodes and dependencies.
  package init(
    of components: DependencyOrder, in graph: Graph, selecting select: (Node.ID) -> Node.ID?
  ) {
    let cycles = components.cycles.filter { $0.count > 1 }
    let order =
      cycles.isEmpty
      ? components : DependencyOrder(of: components.nodes, following: .direct, in: graph)
    var sizes: [Node.ID: Int] = [:]
    for cycle in cycles { for node in cycle { sizes[node] = cycle.count } }

    var builder = PartialOrderBuilder(graph: graph, order: self)
    var rest = order.nodes[...]
    while let node = rest.first {
      if let size = sizes[node] {
        builder.add(component: rest.prefix(size), selecting: select)
        rest = rest.dropFirst(size)
      } else {
        builder.add(node, selecting: select(node), after: nil, following: components.edges)
        rest = rest.dropFirst()
      }
    }
    self = builder.order
  }
}

/// Derives a partial order from the nodes of a graph in topological order.
private struct PartialOrderBuilder {
  let graph: Graph
  private(set) var order: PartialOrder

  /// The step after which everything that a node reaches has been done, including its own work.
  private var lastSteps: [Step?]

  /// The steps for which the next one waits, some of them more than once.
  private var steps: [Step] = []

  init(graph: Graph, order: PartialOrder) {
    self.graph = graph
    self.order = order
    lastSteps = [Step?](repeating: nil, count: graph.nodes.count)
  }

  /// Adds a node that waits for its dependencies and for one more step.
  mutating func add(
    _ node: Node.ID, selecting selected: Node.ID?, after entry: Step?,
    following edges: DependencyOrder.Edges
  ) {
    if let entry { steps.append(entry) }
    collect(from: node, following: edges)
    lastSteps[node] = addStep(for: selected)
  }

  /// Adds the nodes of a strongly connected component, which are in the order of their direct
  /// dependencies.
  mutating func add(component: ArraySlice<Node.ID>, selecting select: (Node.ID) -> Node.ID?) {
    // The nodes of the component itself have no steps yet.
    for node in component { collect(from: node, following: .all) }
    let entry = addStep(for: nil)
    var own: [Step] = []
    for node in component {
      let selected = select(node)
      add(node, selecting: selected, after: entry, following: .direct)
      if selected != nil, let step = lastSteps[node] { own.append(step) }
    }
    steps = own
    let exit = own.isEmpty ? entry : addStep(for: nil)
    for node in component { lastSteps[node] = exit }
  }

  private mutating func collect(from node: Node.ID, following edges: DependencyOrder.Edges) {
    for edge in graph.nodes[node].edges where graph.edges[edge].dependency.isFollowed(by: edges) {
      graph.edges[edge].resolution.forEachNode { target in
        if let step = lastSteps[target], step != steps.last { steps.append(step) }
      }
    }
  }

  /// Adds a step that waits for the collected ones, unless it would only repeat a single one.
  ///
  /// - Parameter selected: The selected node, or `nil` for a join.
  /// - Returns: The last step, or `nil` if there is nothing to wait for.
  private mutating func addStep(for selected: Node.ID?) -> Step? {
    defer { steps.removeAll(keepingCapacity: true) }
    if steps.count > 1 { steps = Set(steps).sorted() }
    guard selected != nil || steps.count > 1 else { return steps.first }
    order.nodes.append(selected)
    order.predecessors.append(steps)
    return order.predecessors.steps.last
  }
}
