/// Gives the calls with arguments their own copies of the nodes that take the arguments.
///
/// In a call, a transient binding that takes a `Month` resolves it to the argument, and outside of calls
/// to the binding of `Month`. A copy of its node for each combination of arguments that reaches it makes
/// that a fact of the graph. The rules about construction, the order of construction and the plan treat a
/// copy as any other node. Nodes that take no argument are not copied.
struct CallSpecializer {
  // Decision 12: copies of nodes spare the rules about construction and the plan a notion of calls.

  private let needs: ArgumentNeeds

  /// The arguments of each kind of calls, by their types.
  private var arguments: [[Key]: [Argument]] = [:]

  private struct Argument {
    let key: Key
    let node: Node.ID
  }

  /// A node in the calls that supply some of what it takes.
  private struct Place: Hashable {
    let node: Node.ID
    let arguments: [Node.ID]
  }

  private var copies: [Place: Node.ID] = [:]

  /// The copies whose dependencies have not been resolved, with the arguments that they take.
  private var open: [(copy: Node.ID, context: [Argument])] = []

  init(_ graph: Graph) { needs = ArgumentNeeds(in: graph) }

  /// Redirects the dependencies that are constructed in calls to copies of the nodes.
  mutating func specialize(_ graph: inout Graph) {
    for edge in graph.edges.positions where graph.edges[edge].dependency.isInCall {
      graph.edges[edge].resolution = resolution(of: graph.edges[edge], [], in: &graph)
    }
    for root in graph.roots.positions where graph.roots[root].edge.dependency.isInCall {
      graph.roots[root].edge.resolution = resolution(of: graph.roots[root].edge, [], in: &graph)
    }
    while let (copy, context) = open.popLast() {
      let original = graph.original(of: copy)
      let offset = graph.nodes[copy].edges.lowerBound - graph.nodes[original].edges.lowerBound
      let supplied = needs.levels(of: original).compactMap { level in
        context.first { $0.key == level.dependency.key }.map { (level: level, argument: $0) }
      }
      for edge in graph.nodes[copy].edges {
        if let (level, argument) = supplied.first(where: { $0.level.edge + offset == edge }) {
          graph.edges[edge] = Edge(dependency: level.dependency, resolution: .node(argument.node))
        } else if case .node(let node) = graph.edges[edge].resolution,
          !graph.edges[edge].dependency.isInCall, !needs.takesArguments(graph.original(of: node))
        {
          continue
        } else {
          graph.edges[edge].resolution = resolution(of: graph.edges[edge], context, in: &graph)
        }
      }
    }
  }

  /// Returns the copies to which a dependency leads in the calls around it, those in its form included.
  ///
  /// The arguments of the innermost call come first.
  private mutating func resolution(
    of edge: Graph.Edge, _ outer: [Argument], in graph: inout Graph
  ) -> Graph.Resolution {
    var context = outer
    for keys in edge.dependency.calls { context = arguments(of: keys, in: &graph) + context }
    return switch edge.resolution {
    case .node(let node): .node(copy(of: node, context, in: &graph))
    case .nodes(let nodes): .nodes(nodes.map { copy(of: $0, context, in: &graph) })
    case .absent, .missing, .hidden: edge.resolution
    }
  }

  /// Returns the arguments of a call, creating their nodes if necessary.
  private mutating func arguments(of keys: [Key], in graph: inout Graph) -> [Argument] {
    if let known = arguments[keys] { return known }
    let call = graph.calls.end
    graph.calls.append(keys)
    let nodes = keys.positions.map { position in
      let node = graph.nodes.end
      graph.nodes.append(
        Node(key: keys[position], role: .argument, lifetime: .argument, marks: [.exported]))
      graph.inCalls.append(
        Graph.NodeInCalls(
          original: node, arguments: [node],
          place: Graph.NodeInCalls.Place(call: call, position: position)))
      return Argument(key: keys[position], node: node)
    }
    arguments[keys] = nodes
    return nodes
  }

  /// Returns the copy of a node for the arguments that it takes, or the node if it takes none.
  private mutating func copy(of node: Node.ID, _ context: [Argument], in graph: inout Graph)
    -> Node.ID
  {
    let node = graph.original(of: node)
    let taken = needs.keys(of: node).compactMap { key in context.first { $0.key == key } }
    guard !taken.isEmpty else { return node }
    let place = Place(node: node, arguments: taken.map(\.node).sorted())
    if let known = copies[place] { return known }
    let copy = graph.nodes.end
    copies[place] = copy
    var facts = graph.nodes[node]
    let start = graph.edges.end
    for edge in facts.edges { graph.edges.append(graph.edges[edge]) }
    facts.edges = start..<graph.edges.end
    facts.marks.insert(.copy)
    graph.nodes.append(facts)
    graph.inCalls.append(Graph.NodeInCalls(original: node, arguments: place.arguments, place: nil))
    open.append((copy, taken))
    return copy
  }
}
