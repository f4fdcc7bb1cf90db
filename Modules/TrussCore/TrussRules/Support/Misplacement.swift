import TrussGraph

/// The overrides of an assembly, decorators included, that do not find what they replace or wrap.
enum Misplacement {
  /// Returns the finding about an override, or a decorator among the overrides, that has no target.
  ///
  /// - Parameters:
  ///   - index: The node.
  ///   - graph: The graph.
  ///   - others: The graphs of other applications, which may have a target.
  /// - Returns: The finding, or `nil` if no layer declares the node.
  static func finding(about index: Int, in graph: Graph, others: [Graph]) -> Diagnostic? {
    let node = graph.nodes[index]
    guard node.layer != nil else { return nil }
    let isDecorator = node.role == .decorator
    let candidates = graph.nodes.indices.filter { other in
      other != index && graph.nodes[other].isKeyed && !graph.nodes[other].isScopeValue
        && graph.nodes[other].key == node.key
        && (graph.nodes[other].layer == nil || graph.nodes[other].replaced != nil)
    }
    var fix = Diagnostic.Fix.removeOverride
    var related = candidates.prefix(1).map { other in
      Diagnostic.Related(
        fact: .bound(node.key, module: graph.ownerName(of: other)),
        location: graph.nodes[other].location)
    }
    let home = candidates.first.flatMap { graph.nodes[$0].home }.map { graph.modules[$0] }
    guard let place = graph.place(of: index) else {
      if let home {
        fix = .placeInside(home.id)
      } else {
        let misses = NearMisses(
          of: node.key, isOverridden: true, for: nil, in: graph, others: others)
        related = misses.related
        fix = misses.provision ?? fix
      }
      return Diagnostic(
        isDecorator
          ? .decoratorWithoutTarget(node.key, privateTo: home?.name)
          : .unmatchedOverride(node.key, privateTo: home?.name),
        at: node.location, related: related, fix: fix)
    }
    if candidates.contains(where: { graph.nodes[$0].isExported }) {
      fix = .removePlace
    } else if let home {
      fix = .placeInside(home.id)
    } else if node.home == nil {
      let similar = graph.modules.filter { $0.type == place.type }
      related = similar.map {
        Diagnostic.Related(fact: .composed(module: $0.name), location: $0.location)
      }
      fix = similar.first.map { .placeInside($0.id) } ?? fix
    } else {
      related = NearMisses(of: node.key, for: node.home, in: graph, others: []).related
    }
    return Diagnostic(
      isDecorator
        ? .misplacedDecorator(node.key, module: place.name, isComposed: node.home != nil)
        : .misplacedOverride(node.key, module: place.name, isComposed: node.home != nil),
      at: node.location, related: related, fix: fix)
  }
}

extension Graph {
  /// Whether an override of an assembly provides a collection as a whole, in place of contributions.
  func replacesCollection(_ index: Int) -> Bool {
    var first = index
    while let replaced = nodes[first].replaced { first = replaced }
    guard nodes[first].layer != nil, place(of: first) == nil else { return false }
    return nodes.contains { $0.role == .contribution && $0.key.collection == nodes[first].key }
  }
}

extension Diagnostic.Fix {
  /// Moves an override into a module.
  static func placeInside(_ module: ModuleID) -> Self {
    .placeInside(Key(module.type, qualifier: module.qualifier), identity: module.identity)
  }
}
