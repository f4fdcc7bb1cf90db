/// One step on the way from an application to what it needs.
public struct TraceStep: Sendable, Hashable {
  /// What is asked for at this step.
  public let key: Key

  /// The parameter type with which it is asked for: `Lazy<UserService>`, `[Route]`.
  let parameter: Key

  /// Whether it is the instance that a decorator wraps.
  public let isDecorated: Bool

  /// Where the step is declared: the binding that is asked, if there is one.
  public let location: DeclarationLocation?

  init(_ dependency: Dependency, location: DeclarationLocation?) {
    key = dependency.key
    parameter = Key(dependency.type)
    isDecorated = dependency.isDecorated
    self.location = location
  }

  init(key: Key, location: DeclarationLocation?) {
    self.key = key
    parameter = key
    isDecorated = false
    self.location = location
  }
}

extension Traversal {
  /// Returns the steps from the application to the first visit of a node; none where it is not
  /// reached.
  func trace(to node: Int) -> [TraceStep] {
    guard let position = firstVisit(of: node) else { return [] }
    return steps(way(to: visits[position], leaving: departures[position] ?? []))
  }

  /// Returns the steps from the application to a node whose scope is not open.
  func trace(to escape: Escape) -> [TraceStep] {
    steps(way(to: escape.visit, leaving: escape.openings))
  }

  /// Returns the steps from the application to a dependency of a node that nothing provides.
  func trace(to edge: Graph.Edge, of node: Int) -> [TraceStep] {
    trace(to: node) + [TraceStep(edge.dependency, location: nil)]
  }

  /// Returns what asks for the node whose scope is not open.
  func asker(of escape: Escape) -> Origin {
    way(to: escape.visit, leaving: escape.openings)[0].origin
  }

  private func steps(_ way: [(node: Int, origin: Origin)]) -> [TraceStep] {
    way.reversed().map { node, origin in
      let facts = graph.nodes[node]
      return switch origin {
      case .root(let root): TraceStep(graph.roots[root].edge.dependency, location: facts.location)
      case .eager: TraceStep(key: facts.key, location: facts.location)
      case .edge(_, let edge): TraceStep(graph.edges[edge].dependency, location: facts.location)
      }
    }
  }

  /// Returns the nodes on the way from the application to a visit, the last one first, and what led
  /// to them.
  ///
  /// Scopes of one frame may be opened in several ways. Where the way leaves a frame, it must have
  /// come in by an opening that lies inside the frame in which it goes on.
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
    case .eager: false
    case .edge(_, let edge): !graph.edges[edge].dependency.scopes.isEmpty
    }
  }
}
