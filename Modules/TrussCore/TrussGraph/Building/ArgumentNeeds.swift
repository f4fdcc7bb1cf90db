import TrussPrimitives

/// The keys that each node would take from a call around it, directly or through others.
///
/// Only what a call constructs anew takes arguments. A shared instance outlives the call.
struct ArgumentNeeds {
  /// The level of a parameter's type at which a call may supply it.
  typealias Level = (edge: Edge.ID, dependency: Dependency)

  private typealias Dependent = (node: Node.ID, edge: Edge.ID)

  /// The keys that each node takes, for the nodes that calls construct.
  private var keys: [[Key]?]

  /// The levels of the parameters of each node, for each parameter the outermost first.
  private var levels: [Node.ID: [Level]] = [:]

  /// Follows the dependencies of the products of all calls.
  ///
  /// - Complexity: Linear in the nodes that calls construct and their dependencies, for each kind of
  ///   argument.
  init(in graph: Graph) {
    keys = [[Key]?](repeating: nil, count: graph.nodes.count)
    var arguments = TypeTable<Bool>(expecting: 8)
    var open: [Node.ID] = []
    let products =
      graph.edges.positions.filter { graph.edges[$0].dependency.isInCall }.map { graph.edges[$0] }
      + graph.roots.lazy.map(\.edge).filter(\.dependency.isInCall)
    for edge in products {
      for keys in edge.dependency.calls { for key in keys { arguments.add(true, for: key.type) } }
      open += edge.resolution.nodes
    }
    var dependents: [Node.ID: [Dependent]] = [:]
    while let node = open.popLast() {
      guard graph.nodes[node].lifetime.isTransient, keys[node] == nil else { continue }
      var (taken, found): ([Key], [Level]) = ([], [])
      for edge in graph.nodes[node].edges {
        // An alias converts the instance of its binding, even where a call supplies that service.
        if !graph.nodes[node].isAlias, !graph.edges[edge].dependency.hasGivenQualifier {
          for level in graph.edges[edge].levels(among: arguments, in: graph) {
            found.append((edge, level))
            if !taken.contains(level.key) { taken.append(level.key) }
          }
        }
        graph.edges[edge].resolution.forEachNode { target in
          guard graph.nodes[target].lifetime.isTransient else { return }
          dependents[target, default: []].append((node, edge))
          open.append(target)
        }
      }
      keys[node] = taken
      if !found.isEmpty { levels[node] = found }
    }
    spread(to: dependents, in: graph)
  }

  /// Adds what each node takes to what its dependents take, apart from what a call between the two
  /// supplies.
  private mutating func spread(to dependents: [Node.ID: [Dependent]], in graph: Graph) {
    var open = dependents.keys.filter { takesArguments($0) }
    while let node = open.popLast() {
      for dependent in dependents[node, default: []] {
        let supplied = graph.edges[dependent.edge].dependency.calls.joined()
        let known = keys(of: dependent.node)
        let taken = keys(of: node).filter { !supplied.contains($0) && !known.contains($0) }
        guard !taken.isEmpty else { continue }
        keys[dependent.node] = known + taken
        open.append(dependent.node)
      }
    }
  }

  func takesArguments(_ node: Node.ID) -> Bool { keys[node]?.isEmpty == false }

  func keys(of node: Node.ID) -> [Key] { keys[node] ?? [] }

  func levels(of node: Node.ID) -> [Level] { levels[node, default: []] }
}

extension Graph.Edge {
  /// Returns the levels of the parameter's type that are arguments, down to the level that is provided
  /// without a call.
  ///
  /// Arguments have no qualifiers. They are not the elements of a collection, nor the product of another
  /// call.
  fileprivate func levels(
    among arguments: borrowing TypeTable<Bool>, in graph: Graph
  ) -> [Dependency] {
    guard !dependency.isDecorated else { return [] }
    if isWhole, arguments[dependency.type] == nil { return [] }
    var levels: [Dependency] = []
    var read = Dependency(plain: dependency.type)
    repeat {
      guard !read.isCollection, !read.isInCall else { break }
      if read.key.qualifier == nil, arguments[read.key.type] == true { levels.append(read) }
    } while read.key.type != dependency.key.type && read.readForm(graph.form(of: read.key.type))
    return levels
  }
}
