import TrussGraph

/// The nodes that the calls of one assisted factory construct, and those that they would share.
struct CallRegion {
  /// The transient nodes that a call constructs, including copies, nearest to the product first.
  private(set) var constructed: [Node.ID] = []

  /// The shared nodes on which they depend.
  private(set) var shared: [Node.ID] = []

  private let graph: Graph

  private struct Step {
    let node: Node.ID

    /// The dependency that led to the node, and the step that has it; `nil` for a product.
    var origin: (edge: Edge.ID, step: Graph.Position<Step>)?
  }

  /// The visited nodes, nearest to the product first; some nodes more than once.
  private var steps: [Step]

  /// Follows the dependencies of the product of a call.
  ///
  /// Products of inner calls that supply the argument themselves are left out; without an argument,
  /// those of all inner calls.
  init(of edge: Graph.Edge, taking key: Key? = nil, in graph: Graph) {
    self.graph = graph
    steps = edge.resolution.nodes.map { Step(node: $0) }
    var seen: Set<Node.ID> = []
    var next = steps.positions.lowerBound
    while next < steps.end {
      let (node, step) = (steps[next].node, next)
      next += 1
      guard seen.insert(node).inserted else { continue }
      guard graph.nodes[node].lifetime.isTransient else {
        if graph.nodes[node].role != .argument { shared.append(node) }
        continue
      }
      constructed.append(node)
      for edge in graph.nodes[node].edges {
        let dependency = graph.edges[edge].dependency
        let isOfCall = key.map(dependency.calls.joined().contains) ?? dependency.isInCall
        guard !isOfCall else { continue }
        graph.edges[edge].resolution.forEachNode {
          steps.append(Step(node: $0, origin: (edge, step)))
        }
      }
    }
  }

  /// Returns the steps from the product to a node, without the product itself.
  func path(to node: Node.ID) -> [TraceStep] {
    var path: [TraceStep] = []
    var step = steps.first { $0.node == node }
    while let current = step, let (edge, dependent) = current.origin {
      path.append(
        TraceStep(graph.edges[edge].dependency, location: graph.nodes[current.node].location))
      step = steps[dependent]
    }
    return path.reversed()
  }

  /// The shared node whose factory has a parameter of an argument's type that nothing provides.
  func sharedTaker(of key: Key) -> Node.ID? {
    shared.first { node in
      graph.edges[graph.nodes[node].edges].contains {
        $0.dependency.key == key && $0.resolution.nodes.isEmpty
      }
    }
  }
}

extension Graph {
  /// Returns whether something takes an argument that the calls of an assisted factory construct.
  ///
  /// A copy has every argument that its dependencies may take. If another argument stands in for one of these, nothing
  /// may be left that takes it, so the copies are followed to the argument itself.
  func takes(_ argument: Key, inCallsOf edge: Edge) -> Bool {
    var open = edge.resolution.nodes
    var seen: Set<Node.ID> = []
    while let node = open.popLast() {
      guard let facts = inCalls(node),
        facts.arguments.contains(where: { nodes[$0].key == argument })
      else { continue }
      if facts.place != nil { return true }
      guard seen.insert(node).inserted else { continue }
      for edge in nodes[node].edges where !edges[edge].supplies(argument) {
        edges[edge].resolution.forEachNode { if isInCalls($0) { open.append($0) } }
      }
    }
    return false
  }
}
