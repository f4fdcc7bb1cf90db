import TrussGraph

/// An overriding binding replaces another one for each of its keys, and a decorator wraps something.
///
/// The first of several keys may be new: often it is the type of a stand-in. The diagnostic then names the
/// aliases.
struct TargetRule: DeclarationRule {
  let others: [Graph]

  func findings(in graph: Graph) -> [Diagnostic] {
    guard !graph.traits.isDisjoint(with: [.overrides, .decorators]) else { return [] }
    lazy var candidates = NearMissCandidates(in: graph, others: others)
    lazy var roots = Set(graph.roots.flatMap(\.edge.resolution.nodes))
    lazy var injected = roots.union(graph.edges.flatMap(\.resolution.nodes))
    lazy var reached = graph.dependencies { roots.contains($0) || graph.nodes[$0].isEager }
    return graph.ownNodes.compactMap { index in
      if let finding = ineffective(index, in: graph) { return finding }
      guard graph.lacksTarget(index) else { return nil }
      let node = graph.nodes[index]
      return graph.place(of: index).map { .misplaced(node, inside: $0, in: graph) }
        ?? finding(about: node, target: candidates.hidden[node.key], in: graph)
        ?? finding(
          about: node, isNeeded: injected.contains(index), isReached: reached.contains(index),
          among: candidates)
    }
  }

  /// Returns the finding about an override of a child that yields to one of its parent.
  private func ineffective(_ index: Node.ID, in graph: Graph) -> Diagnostic? {
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

  /// Returns the finding about an override or a decorator whose target is private to a module.
  private func finding(about node: Graph.Node, target: Node.ID?, in graph: Graph) -> Diagnostic? {
    guard let target, let module = graph.nodes[target].home.map({ graph.modules[$0] })
    else { return nil }
    let location = graph.nodes[target].location
    let export = Diagnostic.Fix.export(node.key, module: module.name, declaredAt: location)
    return .withoutTarget(
      node, privateTo: module.name, notes: [graph.bound(target)],
      fix: node.layer != nil
        ? .placeInside(module.id)
        : node.isDecorator
          ? export : Diagnostic.Fix("\(export), which lets others replace it").at(location))
  }

  private func finding(
    about node: Graph.Node, isNeeded: Bool, isReached: Bool, among candidates: NearMissCandidates
  ) -> Diagnostic {
    let misses = NearMisses(
      of: node.key, isOverridden: !node.isDecorator || node.layer != nil, for: node.module,
      among: candidates)
    let isNeeded = misses.isComposition ? isReached : isNeeded
    let elsewhere = candidates.others.lazy.compactMap {
      finding(about: node, target: $0.hidden[node.key], in: $0.graph)
    }.first
    if node.isOverriding, node.layer == nil, !misses.isComposition, let elsewhere {
      return elsewhere
    }
    let removed: Diagnostic.Message =
      node.layer == nil && !node.isDecorator ? "`\(.modifier, ".overriding()")`" : "it"
    let verb = node.isDecorator ? "wrap" : "replace"
    let removal: Diagnostic.Fix =
      if node.layer != nil, isNeeded, !node.isDecorator {
        "compose or restore a binding of \(node.key), or bind this one in a module"
      } else {
        "remove \(removed), or correct the key that it is meant to \(verb)"
      }
    return .withoutTarget(
      node, privateTo: nil, notes: misses.notes,
      fix: misses.provision.map { provision in
        guard misses.isComposition, !isNeeded else { return provision }
        // To compose a whole module for one stand-in is hardly meant.
        if node.layer != nil { return removal.or(provision) }
        let move: Diagnostic.Fix = "move it to the module that binds \(node.key)"
        return node.isDecorator ? move.or(provision) : provision
      } ?? removal)
  }
}

extension Graph {
  /// Whether nothing is replaced by an overriding binding, or wrapped by a decorator.
  fileprivate func lacksTarget(_ index: Node.ID) -> Bool {
    let node = nodes[index]
    if node.isDecorator { return !node.isCopy && decorated(by: index) == nil }
    return node.isOverriding && node.replaced == nil && !node.isVoid && !node.isCopy
      && scope(of: node.key) == nil && !hasFurtherKeyToReplace(index) && !replacesCollection(index)
  }

  /// Whether a binding with aliases replaces other bindings under them, or is meant to.
  fileprivate func hasFurtherKeyToReplace(_ index: Node.ID) -> Bool {
    guard !nodes[index].isAlias else { return false }
    return nodes[(index + 1)..<ownNodes.upperBound].prefix(while: \.isAlias).contains {
      scope(of: $0.key) == nil
    }
  }
}
