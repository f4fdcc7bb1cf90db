import TrussGraph

extension Diagnostic {
  /// The finding about an override of an assembly, or a decorator among the overrides, that finds no target
  /// in the module inside which it belongs.
  static func misplaced(_ node: Graph.Node, inside place: ModuleID, in graph: Graph) -> Self {
    let candidates = graph.nodes.positions.filter { index in
      let other = graph.nodes[index]
      return other.isKeyed && !other.isScopeValue && other.key == node.key
        && (other.layer == nil || other.replaced != nil)
    }
    var fix: Fix = "remove it, or correct the key that it is meant to replace"
    var notes = candidates.prefix(1).map { graph.bound($0) }
    if candidates.contains(where: {
      graph.nodes[$0].isExported || graph.isPrivate($0, to: graph.application)
    }) {
      fix = "remove `.inside(…)`, because the key is not private"
    } else if let home = candidates.first.flatMap({ graph.nodes[$0].home }) {
      fix = .placeInside(graph.modules[home].id)
    } else if node.home == nil {
      let similar = graph.modules.filter { $0.type == place.type }
      notes = similar.map { Note("\($0.name) is composed here", at: $0.location) }
      fix = similar.first.map { .placeInside($0.id) } ?? fix
    } else {
      notes =
        NearMisses(
          of: node.key, for: node.home, among: NearMissCandidates(in: graph, others: [])
        ).notes
    }
    let subject: Message =
      node.isDecorator
      ? "this decorator of \(node.key) wraps" : "this override of \(node.key) replaces"
    let reason = node.home == nil ? "is not composed" : "does not bind it"
    return Diagnostic(
      node.isDecorator ? .decoratorWithoutTarget : .unmatchedOverride, at: node,
      "\(subject) nothing, because \(place.name) \(reason)", notes: notes, fix: fix)
  }

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
