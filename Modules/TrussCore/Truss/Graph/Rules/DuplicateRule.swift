/// A key is bound once wherever it is visible: once in a module, and once among all exported bindings.
///
/// Private bindings of different modules are never visible together, so they may share a key.
struct DuplicateRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !graph.sharing.isEmpty else { return [] }
    var first: [Place: Int] = [:]
    var findings: [Diagnostic] = []
    let repeated = graph.repeatedModules
    for index in graph.sharing.sorted()
    where graph.nodes[index].isKeyed && !graph.nodes[index].isScopeValue
      && !graph.nodes[index].isVoid
    {
      let node = graph.nodes[index]
      if let module = node.module, repeated.contains(module) { continue }
      let places = Place.all(of: node)
      if let other = places.compactMap({ first[$0] }).first {
        let bound = Diagnostic.Related(
          fact: .bound(node.key, module: graph.moduleName(of: other)),
          location: graph.nodes[other].location)
        findings.append(
          Diagnostic(
            .duplicateBinding(node.key), at: node.location ?? graph.nodes[other].location,
            related: [bound], fix: .removeOrOverride(node.key)))
      }
      for place in places where first[place] == nil { first[place] = index }
    }
    return findings
  }

  /// Where a key is visible: in one module, or in all.
  private struct Place: Hashable {
    let key: Key
    let module: Int?

    static func all(of node: Graph.Node) -> [Place] {
      var places = [Place(key: node.key, module: node.module)]
      if node.isExported, node.module != nil { places.append(Place(key: node.key, module: nil)) }
      return places
    }
  }
}
