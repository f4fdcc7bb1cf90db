import TrussGraph

/// Whatever takes an instance can await its factory, and is on the actor to which that is isolated.
///
/// Shared instances are constructed ahead of their use, so only the instances of factories and weak
/// singletons matter, which are constructed where they are taken.
struct EffectsRule: Rule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard graph.traits.contains(.effects) else { return [] }
    let roots = graph.roots.indices.flatMap { findings(aboutRoot: $0, in: graph) }
    let nodes = traversal.visits.indices.lazy.filter { index in
      traversal.firstVisit(of: traversal.visits[index].node) == index
    }
    return roots
      + nodes.flatMap { findings(about: traversal.visits[$0].node, in: traversal) }
  }

  private func findings(aboutRoot index: Int, in graph: Graph) -> [Diagnostic] {
    let root = graph.roots[index]
    let entry = graph.entry.flatMap { index < $0.rootCount && !$0.isInstance ? $0 : nil }
    let caller =
      entry.map { Effects(isAsynchronous: false, isolation: $0.isolation) }
      ?? caller(of: root, in: graph)
    let (dependency, content) = (root.edge.dependency, Key(root.edge.dependency.contentType))
    return root.edge.resolution.nodes.compactMap { target in
      let effects = graph.effectsOnRequest(of: target)
      guard !effects.isEmpty, dependency.access.lacks(effects, from: caller) else { return nil }
      let own = caller.extended(by: effects)
      return Diagnostic(
        .init(effects, of: graph.nodes[target].key, neededBy: entry.map { Dependent($0.key) }),
        at: root.location,
        trace: [TraceStep(dependency, location: graph.nodes[target].location)],
        related: [graph.place(of: target)],
        fix: entry.map { entry in
          .takeProvider(
            Diagnostic.DeferrableEdge(
              binding: entry.key, parameter: content, location: root.location),
            effects, arguments: dependency.calls,
            orHave: dependency.isDirect && !own.isAsynchronous ? own : nil)
        } ?? .listProvider(content, effects, arguments: dependency.calls))
    }
  }

  /// Returns the effects of the code that resolves a root by its type.
  ///
  /// An isolated instance can be resolved on its actor. If a collection has elements of several, that is
  /// the main actor, because the others can be awaited there.
  private func caller(of root: Graph.Root, in graph: Graph) -> Effects {
    guard !root.edge.dependency.isDeferred else { return .none }
    let actors = root.edge.resolution.nodes.lazy.map { graph.effectsOnRequest(of: $0) }
      .filter { !$0.isAsynchronous }
      .compactMap(\.isolation)
    return Effects(
      isAsynchronous: false, isolation: actors.contains(.main) ? .main : actors.first)
  }

  private func findings(about index: Int, in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let node = graph.nodes[index]
    guard !node.isAlias else { return [] }
    return [sharingFinding(about: index, in: traversal)].compactMap(\.self)
      + graph.edges[node.edges].flatMap { edge in
        edge.resolution.nodes.compactMap { target in
          finding(about: edge, to: target, of: index, in: traversal)
        }
      }
  }

  /// Returns the finding about an instance whose sharing does not permit the effects of its factory.
  private func sharingFinding(about index: Int, in traversal: Traversal) -> Diagnostic? {
    let node = traversal.graph.nodes[index]
    switch node.lifetime {
    case .weakSingleton where node.effects.isAsynchronous:
      return Diagnostic(
        .asynchronousWeakSingleton(node.key), at: node.location,
        trace: traversal.trace(to: index), fix: .bindStrongly)
    case .resolution where !node.effects.isEmpty:
      return Diagnostic(
        .effectfulResolution(node.key, node.effects), at: node.location,
        trace: traversal.trace(to: index), fix: .shareInScope)
    default: return nil
    }
  }

  private func finding(
    about edge: Graph.Edge, to target: Int, of index: Int, in traversal: Traversal
  ) -> Diagnostic? {
    let (graph, dependency) = (traversal.graph, edge.dependency)
    let effects = graph.effectsOnRequest(of: target)
    let node = graph.nodes[index]
    let caller = dependency.moment == .construction ? node.effects : .none
    guard !effects.isEmpty, dependency.access.lacks(effects, from: caller) else { return nil }
    let content = Key(dependency.contentType)
    let parameter = Diagnostic.DeferrableEdge(
      binding: node.key, parameter: content, location: node.location)
    let own = node.effects.extended(by: effects)
    return Diagnostic(
      .init(effects, of: graph.nodes[target].key, neededBy: edge.dependent(of: node)),
      at: node.location, trace: traversal.trace(to: edge, of: index),
      related: [graph.place(of: target)],
      fix: dependency.isDecorated
        ? .matchDecorated(own)
        : .takeProvider(
          parameter, effects, arguments: dependency.calls,
          orHave: dependency.isDirect ? own : nil))
  }
}

extension Effects {
  /// Returns effects with which a factory that has these can take an instance whose factory has others.
  fileprivate func extended(by others: Effects) -> Effects {
    // Only code that waits can move from one actor to another.
    isolation == nil || others.isAsynchronous
      ? others : Effects(isAsynchronous: true, isolation: isolation)
  }
}

extension Dependency {
  /// How an instance is requested.
  fileprivate enum Access {
    /// By the factory that takes it.
    case byFactory
    /// By code that does not wait.
    case synchronous
    /// On the main actor.
    case onMainActor
    /// By code that waits.
    case awaited

    /// Whether a request cannot construct an instance with a factory that has some effects.
    ///
    /// - Parameters:
    ///   - effects: The effects of that factory.
    ///   - caller: The effects of the factory or of the application that takes the instance.
    /// - Returns: Whether the effects of the caller do not suffice.
    func lacks(_ effects: Effects, from caller: Effects) -> Bool {
      switch self {
      case .awaited: false
      case .onMainActor: effects.isAsynchronous || !effects.isOnMainActor
      case .synchronous: true
      case .byFactory:
        !caller.isAsynchronous
          && (effects.isAsynchronous || caller.isolation != effects.isolation)
      }
    }
  }

  /// How the instance is requested, by the innermost form that defers its construction.
  fileprivate var access: Access {
    switch deferrals.last {
    case nil: .byFactory
    case .asyncProvider, .scope: .awaited
    case .mainActorProvider: .onMainActor
    case .lazy, .provider, .call: .synchronous
    }
  }

  /// The type inside the forms that defer the construction.
  fileprivate var contentType: Any.Type {
    var type = type
    while let form = type as? any DependencyForm.Type, case .deferred = form.form {
      type = form.content
    }
    return type
  }
}

extension Diagnostic.Fact {
  fileprivate init(_ effects: Effects, of key: Key, neededBy dependent: Dependent?) {
    self =
      if !effects.isAsynchronous, let isolation = effects.isolation {
        .isolatedDependency(key, isolation, neededBy: dependent)
      } else {
        .asynchronousDependency(key, neededBy: dependent)
      }
  }
}

extension Graph {
  /// Returns the effects of a request for an instance, which are none if it exists by then.
  fileprivate func effectsOnRequest(of index: Int) -> Effects {
    var index = index
    while nodes[index].isAlias, let first = nodes[index].edges.first,
      case .node(let target) = edges[first].resolution
    {
      index = target
    }
    return nodes[index].isPrepared ? .none : nodes[index].effects
  }

  fileprivate func place(of index: Int) -> Diagnostic.Related {
    Diagnostic.Related(
      fact: .bound(nodes[index].key, module: moduleName(of: index)), location: nodes[index].location
    )
  }
}
