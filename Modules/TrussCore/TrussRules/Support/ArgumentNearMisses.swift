import TrussGraph
import TrussTypeNames

/// The parameters that come close to taking an argument.
struct ArgumentNearMisses {
  /// The parameters, by what takes them.
  private(set) var notes: [Diagnostic.Note] = []

  /// The type of a parameter that the argument should have.
  private(set) var parameter: Key?

  /// The node with the parameter, if nothing provides it.
  private(set) var taker: Traversal.ArgumentTaker?

  /// Searches what a call constructs: first for parameters of similar types, and then for one that nothing
  /// provides.
  init(of argument: Key, in region: CallRegion, of graph: Graph) {
    let parameters = region.constructed.flatMap { node in
      graph.edges[graph.nodes[node].edges].map { (node, edge: $0) }
    }
    for (node, edge) in parameters where edge.isSimilar(to: argument) {
      add(edge, of: node, in: graph)
    }
    guard parameter == nil else { return }
    if let (node, edge) = parameters.first(where: { $0.edge.isUnprovided }) {
      add(edge, of: node, in: graph)
    }
  }

  private mutating func add(_ edge: Graph.Edge, of node: Node.ID, in graph: Graph) {
    let type = Key(edge.dependency.type)
    notes.append(graph.takes(node, [type]))
    guard parameter == nil, Dependency(on: type.type).key.qualifier == nil else { return }
    parameter = type
    guard edge.isUnprovided else { return }
    taker = Traversal.ArgumentTaker(node: node, key: edge.dependency.key)
  }
}

extension Graph.Edge {
  /// Whether the parameter has nearly the type of an argument.
  fileprivate func isSimilar(to argument: Key) -> Bool {
    guard !dependency.isDecorated, !dependency.isInCall else { return false }
    let key = Dependency(on: dependency.type).key
    return Key(dependency.type) != argument
      && (key.type == argument.type || key.optional == argument || key.fits(argument.type) == true
        || TypeName.plain(key.type) == TypeName.plain(argument.type))
  }
}
