extension Graph {
  /// Gives inputs whose values are unowned, and what decorates or converts them, the lifetime of
  /// unowned values, so that nothing keeps the values.
  ///
  /// - Parameter inputs: The nodes of the inputs.
  package mutating func setLifetimes(of inputs: [Int]) {
    guard !inputs.isEmpty else { return }
    for index in nodes.indices where nodes[index].lifetime == .input {
      if inputs.contains(origin(of: index)) { nodes[index].lifetime = .unowned }
    }
  }

  /// Returns the node inside all decorators and conversions of a node.
  private func origin(of node: Int) -> Int {
    var node = node
    while nodes[node].role == .decorator || nodes[node].isAlias,
      case .node(let inner) = edges[nodes[node].edges.lowerBound].resolution
    {
      node = inner
    }
    return node
  }
}
