import Truss

/// The bindings that a test has used, and how it has reached them, from the events of its container.
struct UsedBindings {
  /// A node on the first path to it from a request of the test or of the container.
  struct Use {
    let node: Graph.Node.ID

    /// The steps from the application to the node.
    let path: [String]

    /// Why the container itself has requested the beginning of the path, if the test has not.
    let cause: String?
  }

  private let graph: Graph

  /// The nodes whose instances have been constructed.
  private let constructed: Set<Graph.Node.ID>

  /// The roots that have been resolved.
  private let resolved: [Graph.Root]

  /// What an event tells about a binding, of which there are copies.
  private struct Binding: Hashable {
    let key: Graph.Key
    let location: DeclarationLocation?
    let module: String?
  }

  init(in events: [ContainerEvent], of graph: Graph) {
    self.graph = graph
    let bindings = Set(
      events.filter { $0.activity == .construction }.map {
        Binding(key: $0.key, location: $0.location, module: $0.module)
      })
    constructed = Set(
      graph.nodes.positions.filter { index in
        let node = graph.nodes[index]
        let module = node.module.map { graph.modules[$0].name }
        return bindings.contains(Binding(key: node.key, location: node.location, module: module))
      })
    let resolutions = events.filter { $0.activity == .resolution }
    resolved = graph.roots.filter { root in
      resolutions.contains { $0.location == root.location && $0.key == root.edge.dependency.key }
    }
  }

  /// Returns the used nodes that satisfy a condition, except those that were reached only through
  /// another one.
  ///
  /// A `Lazy` that was never read leads to nothing, even if its instance exists for another reason. So
  /// deferred dependencies are followed after all others.
  func outermost(where isSought: (Graph.Node) -> Bool) -> [Use] {
    var found: [Use] = []
    var seen: Set<Graph.Node.ID> = []
    var queue: [Use] = []
    var later: [Use] = []
    for root in resolved { add(root.edge, after: [], because: nil, to: &queue, or: &later) }
    queue += causes.map { Use(node: $0, path: beginning(at: $0), cause: $1) }
    while !queue.isEmpty || !later.isEmpty {
      if queue.isEmpty { swap(&queue, &later) }
      let use = queue.removeFirst()
      guard seen.insert(use.node).inserted else { continue }
      if isSought(graph.nodes[use.node]), !graph.nodes[use.node].isAlias {
        found.append(use)
      } else {
        for edge in edges(of: use.node) {
          add(edge, after: use.path, because: use.cause, to: &queue, or: &later)
        }
      }
    }
    let explained = seen.union(reached(from: found.map(\.node)))
    let unexplained = constructed.subtracting(explained).sorted()
    let uses =
      found
      + unexplained.filter { isSought(graph.nodes[$0]) }
      .map { Use(node: $0, path: beginning(at: $0), cause: nil) }
    var originals: Set<Graph.Node.ID> = []
    return uses.filter { originals.insert(graph.original(of: $0.node)).inserted }
  }

  /// Returns the path to a node that the container, or that of a parent, has constructed by itself.
  private func beginning(at node: Graph.Node.ID) -> [String] {
    let facts = graph.nodes[node]
    let parent = facts.inheritance == .instance ? graph.parent(of: node) : nil
    return [parent, "\(facts.key)"].compactMap(\.self)
  }

  /// Adds the used nodes to which a dependency leads.
  private func add(
    _ edge: Graph.Edge, after path: [String], because cause: String?, to queue: inout [Use],
    or later: inout [Use]
  ) {
    let step = TraceStep(edge.dependency, location: nil).text
    let uses = edge.resolution.nodes.filter(isUsed)
      .map { Use(node: $0, path: path + [step], cause: cause) }
    guard edge.dependency.isDeferred else { return queue += uses }
    // Nothing tells whether a value has been read.
    later += uses.filter { constructed.contains($0.node) || graph.nodes[$0.node].isAlias }
  }

  /// Whether the instance of a node has been constructed, or is one that no factory constructs.
  private func isUsed(_ node: Graph.Node.ID) -> Bool {
    constructed.contains(node) || graph.nodes[node].isAlias
      || [.value, .weakValue, .input].contains(graph.nodes[node].lifetime)
  }

  /// Returns the used nodes to which others lead.
  private func reached(from nodes: [Graph.Node.ID]) -> Set<Graph.Node.ID> {
    var reached = Set(nodes)
    var open = nodes
    while let node = open.popLast() {
      for target in edges(of: node).flatMap(\.resolution.nodes)
      where isUsed(target) && reached.insert(target).inserted {
        open.append(target)
      }
    }
    return reached
  }

  /// Returns the dependencies of a node, which are those in the parent if the parent constructs it.
  private func edges(of node: Graph.Node.ID) -> [Graph.Edge] {
    var graph = graph
    while let parent = graph.parent, graph.nodes[node].inheritance == .instance { graph = parent }
    return Array(graph.edges[graph.nodes[node].edges])
  }

  /// The nodes whose instances the container has constructed without being asked, with the reasons.
  private var causes: [(node: Graph.Node.ID, cause: String)] {
    constructed.sorted().compactMap { node in
      let bound = graph.nodes[graph.undecorated(node)]
      let reason: String
      if bound.isEager {
        reason = "is eager"
      } else if bound.isPrepared, bound.lifetime == .singleton {
        reason = "is constructed with the container"
      } else if bound.hasStartHook || bound.hasStopHook {
        reason = "has a hook"
      } else {
        return nil
      }
      return (node, "`\(bound.key)` \(reason)")
    }
  }
}
