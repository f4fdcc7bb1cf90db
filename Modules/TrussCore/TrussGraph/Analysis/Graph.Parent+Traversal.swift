extension Graph.Parent {
  /// Creates a parent from which children import everything, as a report shows it.
  package convenience init(_ graph: Graph) {
    let traversal = Traversal(graph)
    let reached = graph.nodes.positions.map { traversal.reaches($0) }
    self.init(graph, index: nil) { reached[$0] }
  }
}
