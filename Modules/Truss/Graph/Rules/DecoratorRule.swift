/// A decorator has something to wrap.
struct DecoratorRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    return graph.nodes.compactMap { node in
      guard node.role == .decorator, node.edges[0].resolution.nodes.isEmpty else { return nil }
      let hidden = graph.nodes.filter { $0.isKeyed && $0.key == node.key }.map { other in
        Diagnostic.Related(
          fact: .bound(other.key, module: other.module.map { graph.modules[$0].name }),
          location: other.location)
      }
      return Diagnostic(
        .decoratorWithoutTarget(node.key), at: node.location, related: hidden, fix: .remove)
    }
  }
}
