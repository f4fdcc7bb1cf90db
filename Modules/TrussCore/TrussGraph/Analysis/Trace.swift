extension Traversal {
  /// Returns the steps from the application to the first visit of a node; none if it is not reachable.
  package func trace(to node: Node.ID) -> [TraceStep] {
    guard let position = firstVisit(of: node) else { return [] }
    return steps(way(to: visits[position], leaving: departures[position] ?? []))
  }

  /// Returns the steps from the application to a node whose scope is not open.
  package func trace(to escape: Escape) -> [TraceStep] {
    steps(way(to: escape.visit, leaving: escape.openings))
  }

  /// Returns the steps from the application to a dependency of a node that nothing provides.
  package func trace(to edge: Graph.Edge, of node: Node.ID) -> [TraceStep] {
    trace(to: node) + [TraceStep(edge.dependency, location: nil)]
  }

  package func dependent(of escape: Escape) -> Origin {
    way(to: escape.visit, leaving: escape.openings)[0].origin
  }

  private func steps(_ way: [(node: Node.ID, origin: Origin)]) -> [TraceStep] {
    way.reversed().flatMap { node, origin -> [TraceStep] in
      if origin == .child { return starts?[node] ?? [] }
      let (key, location) = (graph.nodes[node].key, graph.nodes[node].location)
      let whole = Dependency(plain: key.type, under: key.qualifier)
      return [TraceStep(dependency(of: origin) ?? whole, location: location)]
    }
  }

  /// Returns the nodes on the path from the application to a visit, last first, with their origins.
  ///
  /// The scopes of one frame may be opened in several places. If the path leaves a frame for an outer
  /// one, it must have entered the frame by an opening inside that outer frame.
  private func way(
    to visit: Visit, leaving openings: [ScopeFrames.Opening]
  ) -> [(node: Node.ID, origin: Origin)] {
    var way: [(node: Node.ID, origin: Origin)] = []
    var openings = openings
    var visit = visit
    while true {
      var origin = visit.origin
      let opensScope = dependency(of: origin)?.scopes.isEmpty == false
      if opensScope, var opening = openings.popLast() {
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

  private func dependency(of origin: Origin) -> Dependency? {
    switch origin {
    case .root(let root): graph.roots[root].edge.dependency
    case .edge(_, let edge): graph.edges[edge].dependency
    case .eager, .child: nil
    }
  }
}
