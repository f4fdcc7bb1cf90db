extension Traversal {
  /// Returns the steps from the application to the first visit of a node; none if it is not reachable.
  package func trace(to node: Int) -> [TraceStep] {
    guard let position = firstVisit(of: node) else { return [] }
    return steps(way(to: visits[position], leaving: departures[position] ?? []))
  }

  /// Returns the steps from the application to a node whose scope is not open.
  package func trace(to escape: Escape) -> [TraceStep] {
    steps(way(to: escape.visit, leaving: escape.openings))
  }

  /// Returns the steps from the application to a dependency of a node that nothing provides.
  package func trace(to edge: Graph.Edge, of node: Int) -> [TraceStep] {
    trace(to: node) + [TraceStep(edge.dependency, location: nil)]
  }

  /// Returns the dependent of the node whose scope is not open.
  package func asker(of escape: Escape) -> Origin {
    way(to: escape.visit, leaving: escape.openings)[0].origin
  }

  private func steps(_ way: [(node: Int, origin: Origin)]) -> [TraceStep] {
    way.reversed().flatMap { node, origin -> [TraceStep] in
      let facts = graph.nodes[node]
      return switch origin {
      case .root(let root): [TraceStep(graph.roots[root].edge.dependency, location: facts.location)]
      case .eager: [TraceStep(key: facts.key, location: facts.location)]
      case .child: starts?[node] ?? []
      case .edge(_, let edge): [TraceStep(graph.edges[edge].dependency, location: facts.location)]
      }
    }
  }

  /// Returns the nodes on the path from the application to a visit, last first, with their origins.
  ///
  /// The scopes of one frame may be opened in several places. If the path leaves a frame for an outer
  /// one, it must have entered the frame by an opening inside that outer frame.
  private func way(
    to visit: Visit, leaving openings: [ScopeFrames.Opening]
  ) -> [(node: Int, origin: Origin)] {
    var way: [(node: Int, origin: Origin)] = []
    var openings = openings
    var visit = visit
    while true {
      var origin = visit.origin
      if opensScope(origin), var opening = openings.popLast() {
        while opening.origin == nil {
          opening = openings.popLast() ?? frames.firstOpening(of: opening.outer)
        }
        origin = opening.origin ?? origin
      }
      way.append((visit.node, origin))
      guard case .edge(let position, _) = origin else { return way }
      openings += departures[position] ?? []
      visit = visits[position]
    }
  }

  private func opensScope(_ origin: Origin) -> Bool {
    switch origin {
    case .root(let root): !graph.roots[root].edge.dependency.scopes.isEmpty
    case .eager, .child: false
    case .edge(_, let edge): !graph.edges[edge].dependency.scopes.isEmpty
    }
  }
}
