import TrussGraph

/// A key is bound once wherever it is visible: once in a module, and once among all exported bindings.
///
/// Private bindings of different modules are never visible together, so they may share a key.
struct DuplicateRule: DeclarationRule {
  // Decision 4: if private bindings conflicted, they would be part of the interface of each module.

  func findings(in graph: Graph) -> [Diagnostic] {
    guard !graph.sharing.isEmpty else { return [] }
    var first: [Place: Node.ID] = [:]
    var findings: [Diagnostic] = []
    for index in graph.sharing.sorted()
    where graph.nodes[index].isKeyed && !graph.nodes[index].isScopeValue
      && !graph.nodes[index].isVoid
    {
      let node = graph.nodes[index]
      if let module = node.module, graph.modules[module].repeated != nil { continue }
      // Another rule reports an override without a target.
      if node.layer != nil, node.replaced == nil, !graph.replacesCollection(index) { continue }
      let places = Place.all(of: index, in: graph)
      if node.inheritance == nil, let other = places.compactMap({ first[$0] }).first {
        // An override takes the place of only one of two bindings, and these are the duplicates.
        let isOne = node.isOverriding != graph.nodes[other].isOverriding
        let pair = [other, index].map { isOne ? graph.innermost(replacedBy: $0) : $0 }.sorted()
        findings.append(finding(about: pair[1], and: pair[0], in: graph))
      }
      for place in places where first[place] == nil { first[place] = index }
    }
    return findings
  }

  private func finding(about index: Node.ID, and other: Node.ID, in graph: Graph) -> Diagnostic {
    // One binding may be in the way of the inputs of several applications.
    if graph.nodes[index].role == .input, graph.nodes[other].module != nil {
      return self.finding(about: other, and: index, in: graph)
    }
    let node = graph.nodes[index]
    func finding(
      _ message: Diagnostic.Message, fix: Diagnostic.Message, edit: Diagnostic.Fix.Edit? = nil
    ) -> Diagnostic {
      Diagnostic(
        .duplicateBinding, of: node.key, at: node.location ?? graph.nodes[other].location, message,
        notes: [graph.bound(other)], fix: Diagnostic.Fix(fix, edit: edit))
    }
    if let parent = graph.parent(of: other) {
      return finding(
        "\(node.key) is bound already, in the parent \(parent)",
        fix: node.role == .input
          ? "remove it"
          : """
          remove it, or add `\(.modifier, ".overriding()")` to replace the binding of the parent in \
          the child
          """, edit: removal(of: node, besides: graph.nodes[other]))
    }
    guard node.isOverriding, graph.nodes[other].isOverriding else {
      return finding(
        "\(node.key) is bound twice",
        fix: node.role == .input
          ? "remove one of the two"
          : """
          remove one of the two, or add `\(.modifier, ".overriding()")` to the binding of \
          \(node.key) that should win
          """, edit: removal(of: node, besides: graph.nodes[other]))
    }
    let layer = node.layer ?? node.module.map { graph.modules[$0].layer } ?? .init(index: 0)
    let name = graph.layers[layer].name
    return finding(
      "\(node.key) is overridden twice in \(name)",
      fix: node.layer == nil
        ? "remove one of the two, or move the one that should win to the `overrides` of \(name)"
        : "remove one of the two; an assembly that is based on \(name) can replace the other again")
  }

  private func removal(of node: Graph.Node, besides other: Graph.Node) -> Diagnostic.Fix.Edit? {
    // An alias is a part of a declaration that has another key.
    guard !node.isAlias, let location = node.location, let kept = other.location else { return nil }
    return other.role == .input && node.role != .input
      ? .removeBinding(location) : .removeDuplicate(location, of: kept)
  }

  /// Where a key is visible: in one module, in the application, or in all modules.
  private struct Place: Hashable {
    let key: Key
    let module: Graph.ModuleFacts.ID?

    static func all(of index: Node.ID, in graph: Graph) -> [Place] {
      let node = graph.nodes[index]
      let module = graph.isPrivate(index, to: graph.application) ? graph.application : node.home
      var places = [Place(key: node.key, module: module)]
      if node.isExported, node.home != nil { places.append(Place(key: node.key, module: nil)) }
      return places
    }
  }
}
