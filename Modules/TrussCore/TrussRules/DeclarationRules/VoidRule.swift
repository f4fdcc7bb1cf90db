import TrussGraph

/// A factory returns an instance.
///
/// A closure without a result is a factory of `Void` to the compiler.
struct VoidRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.voids) else { return [] }
    return graph.nodes[graph.ownNodes].compactMap { node in
      guard node.isVoid else { return nil }
      return Diagnostic(.voidBinding, at: node.location, fix: .returnInstance)
    }
  }
}
