extension Graph.Parent {
  /// Finds what the roots of a parent reach.
  package convenience init(_ graph: Graph) {
    let traversal = Traversal(graph)
    self.init(graph, reaches: graph.nodes.indices.map { traversal.reaches($0) })
  }
}
