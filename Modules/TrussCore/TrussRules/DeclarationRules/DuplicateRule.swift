import TrussGraph

/// A key is bound once wherever it is visible: once in a module, and once among all exported bindings.
///
/// Private bindings of different modules are never visible together, so they may share a key.
struct DuplicateRule: Rule {
  // Decision 4: if private bindings conflicted, they would be part of the interface of each module.

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.sharing.isEmpty else { return [] }
    var first: [Place: Int] = [:]
    var findings: [Diagnostic] = []
    for index in graph.sharing.sorted()
    where graph.nodes[index].isKeyed && !graph.nodes[index].isScopeValue
      && !graph.nodes[index].isVoid
    {
      let node = graph.nodes[index]
      if let module = node.module, graph.modules[module].repeated != nil { continue }
      // An override without a target is an error of its own.
      if node.layer != nil, node.replaced == nil, !graph.replacesCollection(index) { continue }
      let places = Place.all(of: node)
      if node.inheritance == nil, let other = places.compactMap({ first[$0] }).first {
        findings.append(finding(about: index, and: other, in: graph))
      }
      for place in places where first[place] == nil { first[place] = index }
    }
    return findings
  }

  private func finding(about index: Int, and other: Int, in graph: Graph) -> Diagnostic {
    let node = graph.nodes[index]
    let bound = Diagnostic.Related(
      fact: .bound(node.key, module: graph.ownerName(of: other)),
      location: graph.nodes[other].location)
    let location = node.location ?? graph.nodes[other].location
    if let parent = graph.parent(of: other) {
      return Diagnostic(
        .reboundKey(node.key, parent: parent), at: location, related: [bound],
        fix: node.role == .input ? .remove : .removeOrOverrideParent)
    }
    guard node.isOverriding, graph.nodes[other].isOverriding else {
      return Diagnostic(
        .duplicateBinding(node.key), at: location, related: [bound],
        fix: .removeOrOverride(node.key))
    }
    if let layer = node.layer {
      let name = graph.layers[layer].name
      return Diagnostic(
        .duplicateOverride(node.key, layer: name), at: location, related: [bound],
        fix: .removeOrAddLayer(layer: name))
    }
    let name = graph.layers[node.module.map { graph.modules[$0].layer } ?? 0].name
    return Diagnostic(
      .duplicateOverride(node.key, layer: name), at: location, related: [bound],
      fix: .removeOrOverrideInLayer(layer: name))
  }

  /// Where a key is visible: in one module, or in all.
  private struct Place: Hashable {
    let key: Key
    let module: Int?

    static func all(of node: Graph.Node) -> [Place] {
      var places = [Place(key: node.key, module: node.home)]
      if node.isExported, node.home != nil { places.append(Place(key: node.key, module: nil)) }
      return places
    }
  }
}
