import TrussGraph

/// The dependencies between the members of a strongly connected component.
struct CycleEdges {
  /// A parameter that injects members of the component.
  struct Link {
    /// The position of a dependency among those of the component.
    typealias ID = Graph.Position<Self>

    let node: Node.ID
    let edge: Edge.ID

    /// The members that it injects: several if it is a collection.
    let targets: [Node.ID]

    /// Whether deferring it breaks a cycle.
    let role: Role

    /// How far the dependency leads back towards the roots.
    let backwards: Int
  }

  enum Role {
    /// The binding can store a `Lazy`, and read it later.
    case deferrable
    /// The binding only converts its dependency, so it would read a `Lazy` immediately.
    case alias
    /// It cannot be deferred: the dependency of a decorator on the wrapped instance, or of an alias on the
    /// first key.
    case fixed
  }

  private let edges: [Link]
  private let members: [Node.ID]
  private let outgoing: [Node.ID: [Link.ID]]

  var links: Range<Link.ID> { edges.positions }

  init(
    members: [Node.ID], of traversal: Traversal, following followed: DependencyOrder.Edges = .direct
  ) {
    let graph = traversal.graph
    let inside = Set(members)
    func depth(_ node: Node.ID) -> Int {
      // An alias is as near to the roots as its target.
      if let edge = graph.nodes[node].edges.first,
        graph.nodes[node].isAlias || graph.role(of: edge, of: node) == .alias,
        case .node(let target) = graph.edges[edge].resolution
      {
        return traversal.firstVisit(of: target)?.index ?? 0
      }
      return traversal.firstVisit(of: node)?.index ?? 0
    }
    edges = members.flatMap { node in
      graph.nodes[node].edges.compactMap { edge -> Link? in
        let targets = graph.edges[edge].resolution.nodes.filter { inside.contains($0) }
        guard !targets.isEmpty, graph.edges[edge].dependency.isFollowed(by: followed)
        else { return nil }
        return Link(
          node: node, edge: edge, targets: targets, role: graph.role(of: edge, of: node),
          backwards: depth(node) - (targets.map(depth).min() ?? 0))
      }
    }
    self.members = members
    outgoing = Dictionary(grouping: edges.positions, by: { [edges] in edges[$0].node })
  }

  subscript(link: Link.ID) -> Link { edges[link] }

  /// Returns the members on which a member depends, without repetition.
  func targets(of member: Node.ID) -> [Node.ID] {
    outgoing[member, default: []].flatMap { edges[$0].targets }.distinct(by: \.self)
  }

  // MARK: - Cycles

  /// Returns the dependencies of a shortest cycle, beginning with the member that is declared first.
  ///
  /// - Complexity: Proportional to the number of members times the number of dependencies.
  func shortestCycle(without removed: Set<Link.ID> = []) -> [Link.ID]? {
    members.compactMap { shortestCycle(through: $0, without: removed) }
      .min { $0.count < $1.count }
  }

  private func shortestCycle(through start: Node.ID, without removed: Set<Link.ID>) -> [Link.ID]? {
    var arrivals: [Node.ID: Link.ID] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for link in outgoing[node, default: []] where !removed.contains(link) {
        for target in edges[link].targets {
          if target == start { return path(to: node, by: arrivals, from: start) + [link] }
          guard arrivals[target] == nil else { continue }
          arrivals[target] = link
          queue.append(target)
        }
      }
    }
    return nil
  }

  private func path(
    to node: Node.ID, by arrivals: [Node.ID: Link.ID], from start: Node.ID
  ) -> [Link.ID] {
    var path: [Link.ID] = []
    var node = node
    while node != start, let arrival = arrivals[node] {
      path.append(arrival)
      node = edges[arrival].node
    }
    return path.reversed()
  }

  /// Returns in linear time whether no cycle is left.
  func isAcyclic(without removed: Set<Link.ID>) -> Bool {
    var incoming: [Node.ID: Int] = [:]
    let left = links.filter { !removed.contains($0) }
    for target in left.flatMap({ edges[$0].targets }) { incoming[target, default: 0] += 1 }
    var open = members.filter { incoming[$0] == nil }
    var count = 0
    while let node = open.popLast() {
      count += 1
      for link in outgoing[node, default: []] where !removed.contains(link) {
        for target in edges[link].targets {
          incoming[target, default: 0] -= 1
          if incoming[target] == 0 { open.append(target) }
        }
      }
    }
    return count == members.count
  }
}

extension Graph {
  /// Whether deferring a dependency breaks a cycle.
  ///
  /// The body of a factory is not known. One that takes a single instance, which can be used as the
  /// type that the factory provides, most likely returns it.
  fileprivate func role(of edge: Edge.ID, of node: Node.ID) -> CycleEdges.Role {
    let dependency = edges[edge].dependency
    if dependency.isDecorated || nodes[node].isAlias { return .fixed }
    guard nodes[node].role == .binding, nodes[node].edges.count == 1, !dependency.isCollection,
      nodes[node].key.type != dependency.key.type,
      nodes[node].key.fits(dependency.key.type) != false
    else { return .deferrable }
    return .alias
  }
}
