import TrussGraph

/// A binding that is marked as overriding replaces another one for each of its keys.
///
/// The first of several keys may be new: often it is the type of a stand-in. The diagnostic then names the
/// aliases.
struct OverrideRule: Rule {
  let others: [Graph]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.overrides) else { return [] }
    return graph.ownNodes.compactMap { index in
      let node = graph.nodes[index]
      if let finding = ineffective(index, in: graph) { return finding }
      guard node.isOverriding, node.replaced == nil, !node.isVoid, !node.isCopy,
        graph.scope(of: node.key) == nil, !graph.hasFurtherKeyToReplace(index),
        !graph.replacesCollection(index)
      else { return nil }
      if let misplaced = Misplacement.finding(about: index, in: graph, others: others) {
        return misplaced
      }
      if let own = graph.privateBinding(of: node.key) {
        return finding(about: node, privateTo: own, in: graph)
      }
      let misses = NearMisses(
        of: node.key, isOverridden: true, for: node.module, in: graph, others: others)
      if !misses.isComposition {
        for other in others {
          guard let binding = other.privateBinding(of: node.key) else { continue }
          return finding(about: node, privateTo: binding, in: other)
        }
      }
      return .withoutTarget(
        node, privateTo: nil, notes: misses.notes,
        fix: misses.provision
          ?? """
          remove `\(.modifier, ".overriding()")`, or correct the key that it is meant to replace
          """)
    }
  }

  /// Returns the finding about an override of a child that yields to one of its parent.
  private func ineffective(_ index: Int, in graph: Graph) -> Diagnostic? {
    let node = graph.nodes[index]
    guard node.layer != nil, !node.isAlias, let other = graph.overrideOfParent(inPlaceOf: index)
    else { return nil }
    return Diagnostic(
      .ineffectiveOverride, at: node,
      """
      this override of \(node.key) has no effect, because the parent overrides it for its children
      """,
      notes: [graph.bound(other)],
      fix: """
        remove it, or add `\(.override, ".includingChildren()")` to let it win in this child and its \
        children
        """)
  }

  private func finding(
    about node: Graph.Node, privateTo own: (module: String, node: Int), in graph: Graph
  ) -> Diagnostic {
    .withoutTarget(
      node, privateTo: own.module, notes: [graph.bound(own.node)],
      fix: "\(.export(node.key, module: own.module, declaredAt: nil)), which lets others replace it"
    )
  }
}

extension Graph {
  /// Returns where a module binds a key for itself, unless that replaces another binding.
  fileprivate func privateBinding(of key: Key) -> (module: String, node: Int)? {
    let node = nodes.indices.first { index in
      nodes[index].isKeyed && nodes[index].key == key && !nodes[index].isOverriding
        && !nodes[index].isExported
    }
    guard let node, let module = moduleName(of: node) else { return nil }
    return (module, node)
  }

  /// Whether a binding with aliases replaces other bindings under them, or is meant to.
  fileprivate func hasFurtherKeyToReplace(_ index: Int) -> Bool {
    guard !nodes[index].isAlias else { return false }
    return nodes[(index + 1)..<ownNodes.upperBound].prefix(while: \.isAlias).contains {
      scope(of: $0.key) == nil
    }
  }
}
