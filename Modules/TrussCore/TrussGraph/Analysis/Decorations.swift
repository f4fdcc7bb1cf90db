/// The decorators of the nodes of a graph.
package struct Decorations {
  /// The decorators, by the node that each wraps directly.
  private var decorators: [Node.ID: Node.ID] = [:]

  package init(of graph: Graph) {
    guard graph.traits.contains(.decorators) else { return }
    for index in graph.nodes.positions where !graph.nodes[index].isCopy {
      if let inner = graph.decorated(by: index) { decorators[inner] = index }
    }
  }

  /// Returns a node with the decorators around it, the outermost last.
  package func layers(of node: Node.ID) -> [Node.ID] {
    Array(sequence(first: node) { decorators[$0] })
  }

  /// Returns the outermost decorator of a node, or the node itself if it has none.
  package func outermost(of node: Node.ID) -> Node.ID { layers(of: node).last ?? node }

  func wraps(_ node: Node.ID) -> Bool { decorators[node] != nil }
}
