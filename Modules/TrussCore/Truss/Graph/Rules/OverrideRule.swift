/// A binding that is marked as overriding replaces another one.
struct OverrideRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.overrides) else { return [] }
    return graph.nodes.compactMap { node in
      guard node.isOverriding, node.replaced == nil, graph.scope(of: node.key) == nil else {
        return nil
      }
      let target = graph.nodes.indices.first { index in
        graph.nodes[index].isKeyed && graph.nodes[index].key == node.key
          && !graph.nodes[index].isOverriding
      }
      guard let target, let module = graph.moduleName(of: target) else {
        let misses = NearMisses(of: node.key, for: node.module, in: graph, others: [])
        return Diagnostic(
          .unmatchedOverride(node.key, privateTo: nil), at: node.location,
          related: misses.related, fix: .removeOverriding)
      }
      let bound = Diagnostic.Related(
        fact: .bound(node.key, module: module), location: graph.nodes[target].location)
      return Diagnostic(
        .unmatchedOverride(node.key, privateTo: module), at: node.location, related: [bound],
        fix: .exportToReplace(node.key, module: module))
    }
  }
}
