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
    let candidates = graph.nodes.indices.filter { other in
      other != index && graph.nodes[other].isKeyed && !graph.nodes[other].isScopeValue
        && graph.nodes[other].key == node.key
        && (graph.nodes[other].layer == nil || graph.nodes[other].replaced != nil)
    }
    var fix: Diagnostic.Fix = "remove it, or correct the key that it is meant to replace"
    var notes = candidates.prefix(1).map { graph.bound($0) }
    let home = candidates.first.flatMap { graph.nodes[$0].home }.map { graph.modules[$0] }
    guard let place = graph.place(of: index) else {
      if let home {
        fix = .placeInside(home.id)
      } else {
        let misses = NearMisses(
          of: node.key, isOverridden: true, for: nil, in: graph, others: others)
        notes = misses.notes
        fix = misses.provision ?? fix
      }
      return .withoutTarget(node, privateTo: home?.name, notes: notes, fix: fix)
    }
    if candidates.contains(where: { graph.nodes[$0].isExported }) {
      fix = "remove `.inside(…)`, because the key is not private"
    } else if let home {
      fix = .placeInside(home.id)
    } else if node.home == nil {
      let similar = graph.modules.filter { $0.type == place.type }
      notes = similar.map { Diagnostic.Note("\($0.name) is composed here", at: $0.location) }
      fix = similar.first.map { .placeInside($0.id) } ?? fix
    } else {
      notes = NearMisses(of: node.key, for: node.home, in: graph, others: []).notes
    }
    let subject: Diagnostic.Message =
      node.isDecorator
      ? "this decorator of \(node.key) wraps" : "this override of \(node.key) replaces"
    let reason = node.home == nil ? "is not composed" : "does not bind it"
    return Diagnostic(
      node.isDecorator ? .decoratorWithoutTarget : .unmatchedOverride, at: node,
      "\(subject) nothing, because \(place.name) \(reason)", notes: notes, fix: fix)
  }
}

extension Diagnostic {
  /// The finding about an override or a decorator without a target, unless there is one in a module that
  /// hides it.
  static func withoutTarget(
    _ node: Graph.Node, privateTo module: String?, notes: [Note], fix: Fix
  ) -> Self {
    let message: Message =
      switch (node.isDecorator, module) {
      case (true, let module?):
        "this decorator cannot wrap \(node.key), which is private to \(module)"
      case (true, nil): "there is no \(node.key) for this decorator to wrap"
      case (false, let module?):
        "this override of \(node.key) replaces nothing, because the binding in \(module) is private"
      case (false, nil): "this override of \(node.key) replaces nothing"
      }
    return Diagnostic(
      node.isDecorator ? .decoratorWithoutTarget : .unmatchedOverride, at: node, message,
      notes: notes, fix: fix, unless: .missingSubject)
  }
}
