import TrussGraph

/// Everything that a container shares can be constructed where the container is made synchronously.
struct SynchronousStartRule: ConstructionRule, Sendable {
  /// The actor on which the container is made, if it is known to be on one.
  let isolation: Isolation?

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.effects) else { return [] }
    let isDeclared = graph.start.isSynchronous && graph.start.isolation == isolation
    return graph.nodes.positions.compactMap { index in
      let node = graph.nodes[index]
      guard traversal.reaches(index), node.lifetime.isShared, !node.isInherited,
        isDeclared ? graph.isPreparedIfOwned(index) : node.isPrepared
      else { return nil }
      let own = node.effects.isAsynchronous ? nil : node.effects.isolation
      if let own, own == isolation { return nil }
      let fix: Diagnostic.Fix =
        own != nil && node.effects.isOnMainActor && isolation == nil && graph.start.isSynchronous
        ? "let the assembly start on the main actor: `.synchronous(on: MainActor.shared)`"
        : """
        bind it with `Transient` and await an `AsyncProvider`, or make the container with \
        `try await Container(…)`
        """
      return Diagnostic(
        own == nil ? .asyncInSync : .isolationMismatch, at: node,
        own.map { own in
          """
          \(node.key) is constructed on `\(own)`, but the container is made synchronously elsewhere
          """
        }
          ?? "the factory of \(node.key) is asynchronous, but the container is made synchronously",
        trace: traversal.trace(to: index), fix: fix)
    }
  }
}
