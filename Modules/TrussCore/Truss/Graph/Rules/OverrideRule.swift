/// A binding that is meant to replace another one does.
struct OverrideRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.overrides) else { return [] }
    return graph.nodes.compactMap { node in
      guard node.isOverriding, node.replaced == nil, graph.scope(of: node.key) == nil else {
        return nil
      }
      return Diagnostic(.unmatchedOverride(node.key), at: node.location, fix: .removeOverriding)
    }
  }
}
