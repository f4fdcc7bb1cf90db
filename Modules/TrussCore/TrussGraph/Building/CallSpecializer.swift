/// Gives the calls with arguments their own copies of the nodes that take the arguments.
///
/// In a call, a transient binding that takes a `Month` resolves it to the argument, and outside of calls
/// to the binding of `Month`. A copy of its node for each combination of arguments that reaches it makes
/// that a fact of the graph. The rules about construction, the order of construction and the plan treat a
/// copy as any other node. Nodes that take no argument are not copied.
struct CallSpecializer {
  // Decision 12: copies of nodes spare the rules about construction and the plan a notion of calls.

  /// The graph without copies.
  private let graph: Graph

  private let needs: ArgumentNeeds

  /// The kinds of calls by the types of their arguments, and the nodes of those arguments.
  private var calls: [[Key]: Int] = [:]
  private var arguments: [[Int]] = []

  /// A node in the calls that supply some of what it takes.
  private struct Place: Hashable {
    let node: Int
    let arguments: [Int]
  }

  /// The arguments that the calls around a node supply; of one key, that of the innermost call.
  private typealias Context = [Key: Int]

  private var copies: [Place: Int] = [:]

  /// The copies whose dependencies have not been resolved.
  private var open: [(copy: Int, context: Context)] = []

  init(_ graph: Graph) {
    self.graph = graph
    let edges = graph.edges + graph.roots.map(\.edge)
    needs = ArgumentNeeds(of: edges.filter { $0.dependency.isInCall }, in: graph)
  }

  /// Redirects the dependencies that are constructed in calls to copies of the nodes.
  mutating func specialize(_ graph: inout Graph) {
    for edge in self.graph.edges.indices where graph.edges[edge].dependency.isInCall {
      graph.edges[edge] = edgeInCalls(edge, [:], in: &graph)
    }
    for root in graph.roots.indices where graph.roots[root].edge.dependency.isInCall {
      graph.roots[root].edge.resolution = resolution(
        of: graph.roots[root].edge, [:], in: &graph)
    }
    while let (copy, context) = open.popLast() {
      let edges = graph.nodes[copy].edges
      for (position, edge) in self.graph.nodes[graph.original(of: copy)].edges.enumerated() {
        graph.edges[edges.lowerBound + position] = edgeInCalls(edge, context, in: &graph)
      }
    }
  }

  /// Returns a dependency of the graph without copies, resolved in the calls around it.
  private mutating func edgeInCalls(
    _ position: Int, _ context: Context, in graph: inout Graph
  ) -> Graph.Edge {
    for level in needs.levels(of: position) {
      if let argument = context[level.key] {
        return Graph.Edge(dependency: level, resolution: .node(argument))
      }
    }
    var edge = self.graph.edges[position]
    edge.resolution = resolution(of: edge, context, in: &graph)
    return edge
  }

  private mutating func resolution(
    of edge: Graph.Edge, _ context: Context, in graph: inout Graph
  ) -> Graph.Resolution {
    var inner = context
    for keys in edge.dependency.calls {
      for (key, argument) in zip(keys, nodes(ofArguments: keys, in: &graph)).reversed() {
        inner[key] = argument
      }
    }
    switch edge.resolution {
    case .node(let node): return .node(copy(of: node, inner, in: &graph))
    case .nodes(let nodes): return .nodes(nodes.map { copy(of: $0, inner, in: &graph) })
    case .absent, .missing, .hidden: return edge.resolution
    }
  }

  /// Returns the nodes of the arguments of a call, creating them if necessary.
  private mutating func nodes(ofArguments keys: [Key], in graph: inout Graph) -> [Int] {
    if let known = calls[keys] { return arguments[known] }
    let call = graph.calls.count
    calls[keys] = call
    graph.calls.append(keys)
    let nodes = keys.enumerated().map { position, key in
      let node = graph.nodes.count
      graph.nodes.append(Graph.Node(ambient: key, role: .argument, lifetime: .argument))
      graph.inCalls.append(
        Graph.NodeInCalls(
          original: node, arguments: [node],
          place: Graph.NodeInCalls.Place(call: call, position: position)))
      return node
    }
    arguments.append(nodes)
    return nodes
  }

  /// Returns the copy of a node for the arguments that it takes, or the node if it takes none.
  private mutating func copy(of node: Int, _ context: Context, in graph: inout Graph) -> Int {
    let keys = needs.keys(of: node)
    let taken = context.filter { keys.contains($0.key) }
    guard !taken.isEmpty else { return node }
    let place = Place(node: node, arguments: taken.values.sorted())
    if let known = copies[place] { return known }
    let copy = graph.nodes.count
    copies[place] = copy
    var facts = self.graph.nodes[node]
    let edges = self.graph.edges[facts.edges]
    facts.edges = graph.edges.count..<graph.edges.count + edges.count
    facts.marks.insert(.copy)
    graph.nodes.append(facts)
    graph.edges += edges
    graph.inCalls.append(
      Graph.NodeInCalls(original: node, arguments: place.arguments, place: nil))
    open.append((copy, taken))
    return copy
  }
}
