/// The keys that each node would take from a call around it, directly or through others.
///
/// Only what a call constructs anew takes arguments. A shared instance outlives the call.
struct ArgumentNeeds {
  /// The keys that each node takes, for the nodes that a call constructs.
  private var keys: [Int: Set<Key>] = [:]

  /// The levels of each parameter's type at which a call may supply it, outermost first.
  private var levels: [Int: [Dependency]] = [:]

  private struct Dependent {
    let node: Int
    let edge: Int
  }

  /// Follows the dependencies of the products of all calls.
  ///
  /// - Complexity: Linear in the nodes that calls construct and their dependencies, for each kind of
  ///   argument.
  init(of calls: [Graph.Edge], in graph: Graph) {
    let arguments = Set(calls.flatMap { $0.dependency.calls.joined() })
    var dependents: [Int: [Dependent]] = [:]
    var open = calls.flatMap(\.resolution.nodes)
    while let node = open.popLast() {
      guard graph.nodes[node].lifetime.isTransient, keys[node] == nil else { continue }
      keys[node] = []
      for edge in graph.nodes[node].edges {
        // A further key of a binding converts the instance of the binding, whatever a call supplies.
        let found =
          graph.nodes[node].isAlias || graph.edges[edge].dependency.hasGivenQualifier
          ? [] : graph.edges[edge].levels(among: arguments)
        if !found.isEmpty { levels[edge] = found }
        for level in found { keys[node, default: []].insert(level.key) }
        for target in graph.edges[edge].resolution.nodes {
          dependents[target, default: []].append(Dependent(node: node, edge: edge))
          open.append(target)
        }
      }
    }
    spread(to: dependents, in: graph)
  }

  /// Adds what each node takes to what its dependents take, apart from what a call between the two
  /// supplies.
  private mutating func spread(to dependents: [Int: [Dependent]], in graph: Graph) {
    var open = keys.keys.filter { keys[$0]?.isEmpty == false }
    while let node = open.popLast() {
      for dependent in dependents[node, default: []] {
        let supplied = graph.edges[dependent.edge].dependency.calls.joined()
        let taken = keys[node, default: []].subtracting(supplied)
        guard !taken.isSubset(of: keys[dependent.node, default: []]) else { continue }
        keys[dependent.node, default: []].formUnion(taken)
        open.append(dependent.node)
      }
    }
  }

  /// The keys that a node takes from a call around it.
  func keys(of node: Int) -> Set<Key> { keys[node, default: []] }

  /// The levels of a parameter's type at which a call may supply it, outermost first.
  func levels(of edge: Int) -> [Dependency] { levels[edge, default: []] }
}

extension Graph.Edge {
  /// Returns the levels of the parameter's type that are arguments, down to the level that is provided
  /// without a call.
  ///
  /// Arguments have no qualifiers. They are not the elements of a collection, nor the product of another
  /// call.
  fileprivate func levels(among arguments: Set<Key>) -> [Dependency] {
    guard !dependency.isDecorated else { return [] }
    var levels: [Dependency] = []
    var read = Dependency(plain: dependency.type)
    repeat {
      guard !read.isCollection, !read.isInCall else { break }
      if arguments.contains(read.key) { levels.append(read) }
    } while read.key.type != dependency.key.type && read.readForm()
    return levels
  }
}
