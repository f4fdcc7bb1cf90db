import TrussGraph

/// A dependent can await the factory of its dependency, and is on the actor to which that is isolated.
///
/// Shared instances are constructed ahead of their use, so only the instances of factories and weak
/// singletons matter, which are constructed where they are injected.
struct EffectsRule: ConstructionRule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.effects) else { return [] }
    var findings = traversal.roots.enumerated().flatMap { index, root in
      let entry = graph.entry.flatMap { index < $0.rootCount ? $0 : nil }
      lazy var caller =
        entry.map { Effects(isAsynchronous: false, isolation: $0.isolation) }
        ?? caller(of: root, in: graph)
      return root.edge.resolution.nodes.compactMap { target -> Diagnostic? in
        guard !graph.effectsOnRequest(of: target).isEmpty else { return nil }
        return finding(
          about: root.edge, to: target, from: caller, neededBy: entry.map { Dependent($0.key) },
          canWait: false, at: root.location, in: graph,
          trace: [TraceStep(root.edge.dependency, location: graph.nodes[target].location)])
      }
    }
    for (index, visit) in traversal.visits.enumerated()
    where traversal.firstVisit(of: visit.node)?.index == index && !graph.nodes[visit.node].isAlias {
      if let finding = sharingFinding(about: visit.node, in: traversal) { findings.append(finding) }
      for edge in graph.nodes[visit.node].edges {
        graph.edges[edge].resolution.forEachNode { target in
          guard !graph.effectsOnRequest(of: target).isEmpty else { return }
          let (node, edge) = (graph.nodes[visit.node], graph.edges[edge])
          let finding = finding(
            about: edge, to: target, from: edge.dependency.isOfFactory ? node.effects : .none,
            neededBy: edge.dependent(of: node), canWait: true, at: node.location, in: graph,
            trace: traversal.trace(to: edge, of: visit.node))
          if let finding { findings.append(finding) }
        }
      }
    }
    return findings
  }

  /// Returns the effects of the code that resolves a root by its type.
  ///
  /// An isolated instance can be resolved on its actor. If a collection has elements of several, that is
  /// the main actor, because the others can be awaited there.
  private func caller(of root: Graph.Root, in graph: Graph) -> Effects {
    guard !root.edge.dependency.isDeferred else { return .none }
    let actors = root.edge.resolution.nodes.lazy.map { graph.effectsOnRequest(of: $0) }
      .filter { !$0.isAsynchronous }.compactMap(\.isolation)
    return Effects(isAsynchronous: false, isolation: actors.contains(.main) ? .main : actors.first)
  }

  /// Returns the finding about an instance whose sharing does not permit the effects of its factory.
  private func sharingFinding(about index: Node.ID, in traversal: Traversal) -> Diagnostic? {
    let node = traversal.graph.nodes[index]
    switch node.lifetime {
    case .weakSingleton where node.effects.isAsynchronous:
      return Diagnostic(
        .asyncInSync, at: node,
        "\(node.key) is a weak singleton, which cannot have an asynchronous factory",
        trace: traversal.trace(to: index),
        fix: "bind it with `Singleton`, or make its factory synchronous")
    case .resolution where !node.effects.isEmpty:
      let lack = node.effects.isAsynchronous ? "is synchronous" : "is not isolated"
      return Diagnostic(
        node.effects.isAsynchronous ? .asyncInSync : .isolationMismatch, at: node,
        """
        \(node.key) is shared within one resolution, which \(lack), but its factory is \
        \(node.effects)
        """,
        trace: traversal.trace(to: index),
        fix: """
          remove `.sharedPerResolution()`, bind it with `Scoped`, or make its factory synchronous and \
          not isolated
          """)
    default: return nil
    }
  }

  /// Returns the finding about an instance that is injected without awaiting, or off its actor.
  private func finding(
    about edge: Edge, to target: Node.ID, from caller: Effects, neededBy dependent: Dependent?,
    canWait: Bool, at location: DeclarationLocation?, in graph: Graph,
    trace: @autoclosure () -> [TraceStep]
  ) -> Diagnostic? {
    let (dependency, effects) = (edge.dependency, graph.effectsOnRequest(of: target))
    guard dependency.lacks(effects, from: caller) else { return nil }
    let key = graph.nodes[target].key
    let request: Diagnostic.Message =
      if let dependent {
        dependent.key == key ? "this decorator injects" : "\(dependent) injects"
      } else { "the application resolves" }
    let isolation = effects.isAsynchronous ? nil : effects.isolation
    return Diagnostic(
      isolation == nil ? .asyncInSync : .isolationMismatch, of: key, at: location,
      isolation.map { "\(key) is constructed on `\($0)`, but \(request) it elsewhere" }
        ?? "the factory of \(key) is asynchronous, but \(request) it synchronously",
      trace: trace(), notes: [graph.bound(target)],
      fix: fix(
        for: dependency, in: dependent?.key, of: effects, from: caller, canWait: canWait))
  }

  /// Lets a dependent take a provider instead of an instance, or gives its factory other effects.
  private func fix(
    for dependency: Dependency, in dependent: Key?, of effects: Effects, from caller: Effects,
    canWait: Bool
  ) -> Diagnostic.Fix {
    let own = caller.extended(by: effects)
    if dependency.isDecorated { return "make its own factory \(own)" }
    let provider = effects.provider(of: dependency.content, makingWith: dependency.calls)
    let call = effects.call(afterMaking: dependency.isInCall)
    guard let dependent else {
      return "list `\(.root, "\(provider).self")` among the roots instead, and \(call)"
    }
    let other: Diagnostic.Message? =
      dependency.isDirect && (canWait || !own.isAsynchronous)
      ? ", or make the factory of \(dependent) \(own)" : nil
    return "let \(dependent) take `\(.parameter, provider)` (`import Truss`) and \(call)\(other)"
  }
}

extension Effects {
  /// Says how to call a provider, which may be the product of an assisted factory.
  fileprivate func call(afterMaking isMade: Bool) -> String {
    !isAsynchronous && isOnMainActor
      ? "call its `\(isMade ? "make" : "get()")` on the main actor"
      : "await \(isMade ? "the `get()` of what its `make` returns" : "its `get()`")"
  }

  /// Returns effects with which a factory that has these can take an instance whose factory has others.
  fileprivate func extended(by others: Effects) -> Effects {
    // Only code that waits can move from one actor to another.
    isolation == nil || others.isAsynchronous
      ? others : Effects(isAsynchronous: true, isolation: isolation)
  }
}

extension Dependency {
  /// Whether a request cannot construct an instance with a factory that has some effects.
  ///
  /// The innermost form that defers the construction says who requests the instance; without one,
  /// the caller does, whose effects have to suffice.
  fileprivate func lacks(_ effects: Effects, from caller: Effects) -> Bool {
    switch deferrals.last {
    case nil:
      !caller.isAsynchronous && (effects.isAsynchronous || caller.isolation != effects.isolation)
    case .lazy, .provider, .call: true
    case .mainActorProvider: effects.isAsynchronous || !effects.isOnMainActor
    case .asyncProvider, .scope: false
    }
  }
}

extension Graph {
  /// Returns the effects of a request for an instance, which are none if it exists by then.
  fileprivate func effectsOnRequest(of index: Node.ID) -> Effects {
    var index = index
    while nodes[index].isAlias, let first = followed(by: index) { index = first }
    return nodes[index].isPrepared ? .none : nodes[index].effects
  }
}
