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
    case edge(visit: Int, position: Int)
  }

  struct Visit {
    let node: Int
    let origin: Origin

    /// The open scopes, outermost first, in which the instance is constructed.
    let context: [ScopeID]

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
    let context: [ScopeID]
  }

  let graph: Graph
  private(set) var visits: [Visit] = []
  private(set) var escapes: [Escape] = []
  private(set) var firstVisits: [Int: Int] = [:]
  private var known: Set<Place> = []

  init(_ graph: Graph) {
    self.graph = graph
    for (index, root) in graph.roots.enumerated() {
      visit(root.edge, from: .root(index), context: [], holder: nil)
    }
    for (index, node) in graph.nodes.enumerated() where node.isEager && !node.isReplaced {
      enter(index, from: .eager, context: [], holder: nil)
    }
    var next = 0
    while next < visits.count {
      follow(next)
      next += 1
    }
  }

  /// Whether the roots reach a node.
  func reaches(_ node: Int) -> Bool { firstVisits[node] != nil }

  private mutating func follow(_ index: Int) {
    let visit = visits[index]
    let node = graph.nodes[visit.node]
    let holder = node.lifetime == .factory ? visit.holder : visit.node
    for (position, edge) in node.edges.enumerated() {
      self.visit(
        edge, from: .edge(visit: index, position: position), context: visit.context,
        holder: holder)
    }
  }

  private mutating func visit(
    _ edge: Graph.Edge, from origin: Origin, context: [ScopeID], holder: Int?
  ) {
    var context = context
    var holder = holder
    if case .scope(let scope) = edge.dependency.deferral {
      context = Self.opening(scope, in: context)
      holder = nil
    }
    for node in edge.resolution.nodes {
      enter(node, from: origin, context: context, holder: holder)
    }
  }

  /// Returns a context inside which a scope is opened.
  ///
  /// A scope may be opened inside itself without end. What lies between the outermost and the
  /// innermost opening does not change what can be seen, so contexts stay finite without it.
  private static func opening(_ scope: ScopeID, in context: [ScopeID]) -> [ScopeID] {
    guard let first = context.firstIndex(of: scope), let last = context.lastIndex(of: scope),
      first != last
    else { return context + [scope] }
    return context[..<last] + context[(last + 1)...] + [scope]
  }

  private mutating func enter(
    _ index: Int, from origin: Origin, context: [ScopeID], holder: Int?
  ) {
    let node = graph.nodes[index]
    var inner = context
    switch node.lifetime {
    case .singleton, .weakSingleton, .value, .input: inner = []
    case .factory: break
    case .scoped(let scope):
      guard let position = context.lastIndex(of: scope) else {
        let visit = Visit(node: index, origin: origin, context: context, holder: holder)
        escapes.append(Escape(visit: visit, scope: scope))
        return
      }
      inner = Array(context[...position])
    }
    guard known.insert(Place(node: index, context: inner)).inserted else { return }
    if firstVisits[index] == nil { firstVisits[index] = visits.count }
    visits.append(Visit(node: index, origin: origin, context: inner, holder: holder))
  }
}
