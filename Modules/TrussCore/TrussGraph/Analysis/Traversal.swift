/// The nodes reachable from the roots, each once for each scope frame in which it is reachable.
///
/// A singleton is constructed in the container, a scoped instance in its scope, and an instance of a
/// factory in the frame of its dependent. The search is breadth-first, so the path to the first visit
/// of a node is a shortest one.
package struct Traversal {
  package typealias FrameID = ScopeFrames.FrameID

  // Decision 4: bindings that an application does not reach need not resolve.

  /// How the search reached a node.
  package enum Origin: Hashable {
    /// The application resolves it.
    case root(Graph.Root.ID)
    /// It is constructed together with the container.
    case eager
    /// A child container needs it.
    case child
    /// Another visited node depends on it.
    case edge(visit: Visit.ID, edge: Edge.ID)
  }

  package struct Visit {
    /// The position of a visit in ``Traversal/visits``.
    package typealias ID = Graph.Position<Self>

    package let node: Node.ID
    let origin: Origin

    /// The scopes in which the instance is constructed.
    package let frame: FrameID

    /// The nearest node on the path that holds its dependencies, or `nil`.
    package let holder: Node.ID?
  }

  /// A scoped node that is reachable where its scope is not open.
  package struct Escape {
    package let visit: Visit
    package let scope: ScopeID

    /// The scopes that are open, outermost first, and their openings.
    package let open: [ScopeID]
    let openings: [ScopeFrames.Opening]
  }

  /// A node in a frame, with its holder if that matters.
  private struct Place: Hashable {
    let node: Node.ID
    let frame: FrameID
    var holder: Node.ID?
  }

  package let graph: Graph

  /// The nodes that a child needs, each with the path from the child, if the visits begin there.
  package let starts: [Node.ID: [TraceStep]]?

  package let decorations: Decorations

  package private(set) var visits: [Visit] = []
  package private(set) var escapes: [Escape] = []
  package private(set) var frames = ScopeFrames()

  /// Whether scopes of one kind that are opened for different entries have different frames.
  private let distinguishesEntries: Bool

  /// The position of the first visit of each node, or -1.
  private var firstVisits: [Int]

  /// The nodes that are reachable as copies.
  package private(set) var reachedInCalls: Set<Node.ID> = []

  /// The places in which nodes are visited after the first one; most nodes have only one.
  private var furtherPlaces: Set<Place> = []

  /// The long lists that have been visited in each frame, and of which no element lives farther out.
  private var visitedLists: [FrameID: Set<UInt>] = [:]

  /// The nodes that live in an outer frame of their dependents, by the search for their scope.
  private var outward: [[Visit]] = []
  private var outwardPlaces: Set<Place> = []
  private var outwardSearches = 0

  /// The openings of the scopes that the path to a visit leaves, outermost first.
  private(set) var departures: [Visit.ID: [ScopeFrames.Opening]] = [:]

  /// Visits the nodes reachable from the roots of a graph, or those that a child of the application needs,
  /// and everything that they depend on.
  ///
  /// The first pass does not distinguish scopes of one kind. It misses no error, and visits each node at
  /// most once for each kind of scope. If it finds a possible error, a second pass distinguishes scopes
  /// by the entries for which they are opened, which is exact.
  ///
  /// - Complexity: Linear in the nodes and dependencies of a sound graph, for each kind of scope in
  ///   which they are reachable; at worst, for each entry of a scope.
  package init(_ graph: consuming Graph, from starts: [Node.ID: [TraceStep]]? = nil) {
    self.init(graph, starts: starts, distinguishingEntries: false)
    if !escapes.isEmpty, !frames.isEmpty {
      self.init(self.graph, starts: starts, distinguishingEntries: true)
    }
  }

  private init(
    _ graph: consuming Graph, starts: [Node.ID: [TraceStep]]?, distinguishingEntries: Bool
  ) {
    self.graph = graph
    self.starts = starts
    decorations = Decorations(of: self.graph)
    distinguishesEntries = distinguishingEntries
    firstVisits = [Int](repeating: -1, count: self.graph.nodes.count)
    visits.reserveCapacity(self.graph.nodes.count)
    if let starts {
      for node in starts.keys.sorted() {
        enter(node, from: .child, frame: ScopeFrames.container, holder: nil)
      }
    } else {
      enterRoots()
      enterEagerNodes()
    }
    var next = 0
    while next < visits.count {
      follow(Visit.ID(index: next))
      next += 1
    }
    guard !self.graph.inCalls.isEmpty else { return }
    for visit in visits where self.graph.nodes[visit.node].isCopy {
      reachedInCalls.insert(self.graph.original(of: visit.node))
    }
  }

  /// Whether a node is reachable from the roots, even if only as a copy in calls with arguments.
  package func reaches(_ node: Node.ID) -> Bool {
    firstVisits[node] >= 0 || !graph.inCalls.isEmpty && reachedInCalls.contains(node)
  }

  /// Returns the first visit of a node, if it is reachable as itself.
  package func firstVisit(of node: Node.ID) -> Visit.ID? {
    firstVisits[node] >= 0 ? Visit.ID(index: firstVisits[node]) : nil
  }

  private mutating func enterRoots() {
    for index in graph.roots.positions {
      let (origin, frame) = (Origin.root(index), ScopeFrames.container)
      if let instance = graph.roots[index].edge.instance {
        enter(instance, from: origin, frame: frame, holder: nil)
      } else {
        ask(graph.roots[index].edge, from: origin, frame: frame, holder: nil)
      }
    }
  }

  private mutating func enterEagerNodes() {
    guard graph.traits.contains(.eager) else { return }
    for index in graph.nodes.positions
    where graph.nodes[index].isEager && !graph.nodes[index].isReplaced
      && !graph.nodes[index].isInherited
    {
      let outermost = decorations.outermost(of: index)
      enter(outermost, from: .eager, frame: ScopeFrames.container, holder: nil)
    }
  }

  private mutating func follow(_ id: Visit.ID) {
    let visit = visits[id]
    let isKept = !graph.nodes[visit.node].lifetime.isTransient
    let keeper = isKept ? visit.node : visit.holder
    for edge in graph.nodes[visit.node].edges {
      let origin = Origin.edge(visit: id, edge: edge)
      let holder = graph.edges[edge].dependency.moment.isHeld ? keeper : nil
      if let instance = graph.edges[edge].instance {
        enter(instance, from: origin, frame: visit.frame, holder: holder)
      } else {
        ask(graph.edges[edge], from: origin, frame: visit.frame, holder: holder)
      }
    }
  }

  private mutating func ask(_ edge: Edge, from origin: Origin, frame: FrameID, holder: Node.ID?) {
    let scopes = edge.dependency.isDeferred ? edge.dependency.scopes : []
    guard !scopes.isEmpty else {
      let (list, searches) = (edge.resolution.list, outwardSearches)
      if let list, visitedLists[frame]?.contains(list) == true { return }
      edge.resolution.forEachNode { enter($0, from: origin, frame: frame, holder: holder) }
      // Each holder of an instance that lives farther out counts.
      if let list, outwardSearches == searches { visitedLists[frame, default: []].insert(list) }
      return
    }
    edge.resolution.forEachNode { node in
      let inner = open(scopes, for: node, from: origin, in: frame)
      enter(node, from: origin, frame: inner, holder: nil)
    }
  }

  /// Opens nested scopes, and returns the frame of the innermost.
  private mutating func open(
    _ scopes: [ScopeID], for entry: Node.ID, from origin: Origin, in frame: FrameID
  ) -> FrameID {
    var frame = frame
    for (depth, scope) in scopes.enumerated() {
      let inner = distinguishesEntries ? Array(scopes[(depth + 1)...]) : []
      let identity = ScopeFrames.Identity(
        scope: scope, entry: distinguishesEntries ? entry : nil, inner: inner)
      frame = frames.open(identity, in: frame, by: depth == 0 ? origin : nil)
    }
    for (search, end) in frames.removeArrivals() {
      for visit in outward[search] { leave(visit, search: search, to: end) }
    }
    return frame
  }

  private mutating func enter(
    _ node: Node.ID, from origin: Origin, frame: FrameID, holder: Node.ID?
  ) {
    var own = frame
    switch graph.nodes[node].lifetime {
    case .singleton, .weakSingleton, .value, .weakValue, .input:
      // Their only place is the container.
      guard firstVisits[node] < 0 else { return }
      own = ScopeFrames.container
    case .transient, .resolution, .argument: break
    case .scoped(let scope) where frames.scope(of: frame) == scope: break
    case .scoped(let scope):
      let visit = Visit(node: node, origin: origin, frame: frame, holder: holder)
      return lookOutward(visit, for: scope)
    }
    note(Visit(node: node, origin: origin, frame: own, holder: holder))
  }

  /// Records a visit, and returns whether the node had not been visited in the frame.
  @discardableResult
  private mutating func note(_ visit: Visit) -> Bool {
    let first = firstVisits[visit.node]
    if first < 0 {
      firstVisits[visit.node] = visits.count
    } else {
      guard visits[first].frame != visit.frame,
        furtherPlaces.insert(Place(node: visit.node, frame: visit.frame)).inserted
      else { return false }
    }
    visits.append(visit)
    return true
  }

  // MARK: - Outer scopes

  private mutating func lookOutward(_ visit: Visit, for scope: ScopeID) {
    outwardSearches += 1
    let place = Place(node: visit.node, frame: visit.frame, holder: visit.holder)
    guard outwardPlaces.insert(place).inserted else { return }
    let search = frames.search(for: scope, from: visit.frame)
    _ = frames.removeArrivals()
    while outward.count <= search.index { outward.append([]) }
    outward[search].append(visit)
    for end in frames.searches[search].ends { leave(visit, search: search, to: end) }
  }

  /// Visits a node in an outer scope of its dependent.
  private mutating func leave(_ visit: Visit, search: ScopeFrames.SearchID, to end: FrameID) {
    let openings = frames.openings(leftBy: search, to: end)
    guard end != ScopeFrames.container else {
      escapes.append(
        Escape(
          visit: visit, scope: frames.searches[search].scope,
          open: frames.scopes(leftBy: search, to: end), openings: openings))
      return
    }
    let position = Visit.ID(index: visits.count)
    let inner = Visit(node: visit.node, origin: visit.origin, frame: end, holder: visit.holder)
    if note(inner), distinguishesEntries { departures[position] = openings }
  }
}

extension Graph.Edge {
  /// The node whose instance the dependency injects, if it is one node and not deferred.
  ///
  /// Most dependencies are of this kind, and copying the edge would cost more than to visit the node.
  fileprivate var instance: Node.ID? {
    if case .node(let target) = resolution, !dependency.isDeferred { target } else { nil }
  }
}
