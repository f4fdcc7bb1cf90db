/// Finds the nodes and modules of a parent that concern a type which a child names.
///
/// A graph has all nodes of its ancestors about a type, or none. So the nearest ancestor with such nodes
/// knows which of them are replaced.
struct ImportIndex: Sendable {
  /// The nodes by the types of their keys, in order.
  let nodes: [ObjectIdentifier: [Node.ID]]

  /// The aliases, by the types that they convert.
  let aliases: [ObjectIdentifier: [Node.ID]]

  /// The nodes that a child evaluates and that inject a collection, by the types of its elements.
  let takers: [ObjectIdentifier: [Node.ID]]

  /// The modules, by their types.
  let modules: [ObjectIdentifier: [Graph.ModuleFacts.ID]]

  init(of graph: Graph) {
    let declared = graph.nodes.positions.prefix(graph.nodes.count - graph.inCalls.count)
    nodes = Dictionary(grouping: declared) { ObjectIdentifier(graph.nodes[$0].key.type) }
    aliases = Dictionary(grouping: declared.filter { graph.nodes[$0].isAlias }) {
      ObjectIdentifier(graph.edges[graph.nodes[$0].edges.lowerBound].dependency.key.type)
    }
    var takers: [ObjectIdentifier: [Node.ID]] = [:]
    for node in declared where !graph.nodes[node].lifetime.isShared {
      for edge in graph.nodes[node].edges where graph.edges[edge].dependency.isCollection {
        let type = ObjectIdentifier(graph.edges[edge].dependency.key.type)
        takers[type, default: []].append(node)
      }
    }
    self.takers = takers
    modules = Dictionary(grouping: graph.modules.positions) {
      ObjectIdentifier(graph.modules[$0].type)
    }
  }
}
