import TrussGraph

/// A binding that is marked as overriding replaces another one for each of its keys.
///
/// The first of several keys may be new: often it is the type of a stand-in. What is wrong is then said
/// about the further keys.
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
        return finding(about: node, privateTo: own.module, at: own.location)
      }
      let misses = NearMisses(
        of: node.key, isOverridden: true, for: node.module, in: graph, others: others)
      if !misses.isComposition,
        let other = others.lazy.compactMap({ $0.privateBinding(of: node.key) }).first
      {
        return finding(about: node, privateTo: other.module, at: other.location)
      }
      return Diagnostic(
        .unmatchedOverride(node.key, privateTo: nil), at: node.location,
        related: misses.related, fix: misses.provision ?? .removeOverriding)
    }
  }

  /// Returns the finding about an override of a child that yields to one of its parent.
  private func ineffective(_ index: Int, in graph: Graph) -> Diagnostic? {
    let node = graph.nodes[index]
    guard node.layer != nil, !node.isAlias, let other = graph.overrideOfParent(inPlaceOf: index)
    else { return nil }
    let bound = Diagnostic.Related(
      fact: .bound(node.key, module: graph.ownerName(of: other)),
      location: graph.nodes[other].location)
    return Diagnostic(
      .ineffectiveOverride(node.key), at: node.location, related: [bound], fix: .includeChildren)
  }

  private func finding(
    about node: Graph.Node, privateTo module: String, at location: DeclarationLocation?
  ) -> Diagnostic {
    let bound = Diagnostic.Related(fact: .bound(node.key, module: module), location: location)
    return Diagnostic(
      .unmatchedOverride(node.key, privateTo: module), at: node.location, related: [bound],
      fix: .exportToReplace(node.key, module: module))
  }
}

extension Graph {
  /// Returns where a module binds a key for itself, unless that replaces another binding.
  fileprivate func privateBinding(
    of key: Key
  ) -> (module: String, location: DeclarationLocation?)? {
    let node = nodes.indices.first { index in
      nodes[index].isKeyed && nodes[index].key == key && !nodes[index].isOverriding
        && !nodes[index].isExported
    }
    guard let node, let module = moduleName(of: node) else { return nil }
    return (module, nodes[node].location)
  }

  /// Whether a binding with further keys replaces other bindings under them, or is meant to.
  fileprivate func hasFurtherKeyToReplace(_ index: Int) -> Bool {
    guard !nodes[index].isAlias else { return false }
    return nodes[(index + 1)...].prefix(while: \.isAlias).contains { scope(of: $0.key) == nil }
  }
}
