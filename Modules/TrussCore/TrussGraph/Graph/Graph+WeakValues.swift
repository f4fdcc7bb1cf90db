extension Graph {
  /// Gives inputs whose values are weak, and what decorates or converts them, the lifetime of
  /// weak values, so that nothing keeps the values.
  package mutating func setLifetimes(of inputs: [Node.ID]) {
    guard !inputs.isEmpty else { return }
    for index in nodes.positions where nodes[index].lifetime == .input {
      if inputs.contains(source(of: index)) { nodes[index].lifetime = .weakValue }
    }
  }

  /// Returns whether the instance of a node is constructed together with its container, or would be if the
  /// application kept no value weakly.
  ///
  /// The graph of an assembly has no values, so its errors are those of owned ones. A start has them
  /// too, even if it is given none.
  package func isPreparedIfOwned(_ node: Node.ID) -> Bool {
    let isWeakValueInput =
      nodes[node].lifetime == .weakValue && nodes[source(of: node)].role == .input
    return isWeakValueInput ? !nodes[node].effects.isEmpty : nodes[node].isPrepared
  }
}
