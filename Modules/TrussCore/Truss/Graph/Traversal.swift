/// Everything that the roots reach, each node once for each context that it is reached in.
///
/// A context is the chain of scopes that are open where an instance is constructed. A singleton is
/// constructed in the container, a scoped instance in its scope, and an instance of a factory
/// wherever it is asked for. Nodes come in the order of their distance from the roots, so the path
/// to the first visit of a node is a shortest one.
struct Traversal {
  /// What led to a node.
  enum Origin: Hashable {
    /// The application asks for it.
    case root(Int)
    /// It is constructed together with the container.
    case eager
    /// Another visited node depends on it.
    case edge(visit: Int, edge: Int)
  }

  struct Visit {
    let node: Int
    let origin: Origin

    /// The open scopes in which the instance is constructed.
    let context: ScopeContexts.ID

    /// The nearest node on the way that keeps what it depends on, or `nil`.
    let holder: Int?
  }

  /// A scoped node that is reached where its scope is not open.
  struct Escape {
    let visit: Visit
    let scope: ScopeID
  }

  private struct Place: Hashable {
    let node: Int
    let context: ScopeContexts.ID
  }

  let graph: Graph
  private(set) var visits: [Visit] = []
  private(set) var escapes: [Escape] = []
  private(set) var contexts = ScopeContexts()

  /// The position of the first visit of each node, or -1.
  private var firstVisits: [Int]

  /// The further places in which nodes are visited: most nodes have one.
  private var furtherPlaces: Set<Place> = []

  init(_ graph: Graph) {
    self.graph = graph
    firstVisits = [Int](repeating: -1, count: graph.nodes.count)
    visits.reserveCapacity(graph.nodes.count)
    for index in graph.roots.indices {
      let edge = graph.roots[index].edge
      visit(
        edge, from: .root(index), context: .container, holder: nil)
    }
    enterEagerNodes()
    var next = 0
    while next < visits.count {
      follow(next)
      next += 1
    }
  }

  /// Whether the roots reach a node.
  func reaches(_ node: Int) -> Bool { firstVisits[node] >= 0 }

  /// Returns the position of the first visit of a node, if the roots reach it.
  func firstVisit(of node: Int) -> Int? { reaches(node) ? firstVisits[node] : nil }

  private mutating func enterEagerNodes() {
    let eager = graph.nodes.indices.filter {
      graph.nodes[$0].isEager && !graph.nodes[$0].isReplaced
    }
    guard !eager.isEmpty else { return }
    let decorations = Decorations(of: graph)
    for index in eager {
      enter(decorations.outermost(of: index), from: .eager, context: .container, holder: nil)
    }
  }

  private mutating func follow(_ index: Int) {
    let visit = visits[index]
    let isKept = if case .factory = graph.nodes[visit.node].lifetime { false } else { true }
    for edge in graph.nodes[visit.node].edges {
      self.visit(
        graph.edges[edge], from: .edge(visit: index, edge: edge), context: visit.context,
        holder: isKept ? visit.node : visit.holder)
    }
  }

  private mutating func visit(
    _ edge: Graph.Edge, from origin: Origin, context: ScopeContexts.ID, holder: Int?
  ) {
    var context = context
    var holder = holder
    for scope in edge.dependency.scopes {
      context = contexts.opening(scope, in: context)
      holder = nil
    }
    edge.resolution.forEachNode { enter($0, from: origin, context: context, holder: holder) }
  }

  private mutating func enter(
    _ index: Int, from origin: Origin, context: ScopeContexts.ID, holder: Int?
  ) {
    var inner = context
    switch graph.nodes[index].lifetime {
    case .singleton, .weakSingleton, .value, .input: inner = .container
    case .factory: break
    case .scoped(let scope):
      guard let own = contexts.innermost(scope, of: context) else {
        let visit = Visit(node: index, origin: origin, context: context, holder: holder)
        escapes.append(Escape(visit: visit, scope: scope))
        return
      }
      inner = own
    }
    let first = firstVisits[index]
    if first < 0 {
      firstVisits[index] = visits.count
    } else {
      guard visits[first].context != inner,
        furtherPlaces.insert(Place(node: index, context: inner)).inserted
      else { return }
    }
    visits.append(Visit(node: index, origin: origin, context: inner, holder: holder))
  }
}
