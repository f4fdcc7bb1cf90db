import TrussGraph

/// Everything that a container shares can be constructed where the container is made synchronously.
struct SynchronousStartRule: Rule, Sendable {
  /// The actor on which the container is made, if it is known to be on one.
  let isolation: Isolation?

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.effects) else { return [] }
    return graph.nodes.indices.compactMap { index in
      let node = graph.nodes[index]
      guard traversal.reaches(index), node.isPreparedWithContainer, let fact = fact(about: node)
      else { return nil }
      return Diagnostic(
        fact, at: node.location, trace: traversal.trace(to: index), fix: .awaitContainer)
    }
  }

  private func fact(about node: Graph.Node) -> Diagnostic.Fact? {
    guard !node.effects.isAsynchronous, let own = node.effects.isolation else {
      return .asynchronousStart(node.key)
    }
    return own == isolation ? nil : .isolatedStart(node.key, own)
  }
}
