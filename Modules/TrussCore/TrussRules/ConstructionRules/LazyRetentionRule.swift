import TrussGraph

/// No instance that a `Lazy` keeps holds the owner of the `Lazy`: neither would ever be freed.
///
/// A `Lazy` keeps a transient instance. If that leads back, by factory parameters, through a shared instance to
/// the same `Lazy`, the instances form a retain cycle once it is read.
struct LazyRetentionRule: ConstructionRule {
  /// The strongly connected components of all dependencies that have a cycle.
  let components: [[Node.ID]]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    guard !components.isEmpty, graph.traits.contains(.deferrals) else { return [] }
    return components.flatMap { component in
      let members = Set(component)
      return component.sorted().flatMap { owner in
        graph.nodes[owner].edges.compactMap { edge in
          let targets = graph.keptByLazy(graph.edges[edge])
          return graph.cycle(from: owner, over: targets, among: members).map {
            finding(about: edge, of: $0, in: traversal)
          }
        }
      }
    }
  }

  private func finding(about edge: Edge.ID, of cycle: [Node.ID], in traversal: Traversal)
    -> Diagnostic
  {
    let graph = traversal.graph
    let (owner, dependency) = (graph.nodes[cycle[0]], graph.edges[edge].dependency)
    let keys = cycle.map { graph.nodes[$0].key }
    return Diagnostic(
      .retainingLazy, at: owner,
      """
      once `\(Key(dependency.type), as: .name)` in \(graph.edges[edge].dependent(of: owner)) is read, \
      it keeps a retain cycle alive: \(keys, as: .name, separator: " → ")
      """,
      trace: traversal.trace(to: cycle[0]),
      notes: zip(cycle, keys.dropFirst()).dropFirst().map { graph.takes($0, [$1]) },
      fix: """
        let \(owner.key) take `\(.parameter, "Provider<\(dependency.content, as: .type)>")`, which \
        keeps no instance, and call `try provider.get()`
        """)
  }
}

extension Graph {
  /// Returns the instances that a `Lazy` of a factory keeps on a cycle.
  ///
  /// It does not keep shared instances there, unless they are in one collection with others.
  fileprivate func keptByLazy(_ edge: Edge) -> [Node.ID] {
    let dependency = edge.dependency
    guard dependency.isOfFactory, dependency.isDeferred,
      dependency.deferrals.allSatisfy({ $0 == .lazy })
    else { return [] }
    let targets = edge.resolution.nodes
    let unshared = targets.filter { !nodes[$0].lifetime.isFound }
    // As `Lazy<[T]>`, one form defers all elements of a collection.
    var read = Dependency(plain: dependency.type)
    while !read.isDeferred, read.readForm() {}
    let defersAll = dependency.isCollection && !read.isCollection
    return defersAll && !unshared.isEmpty ? targets : unshared
  }

  /// Returns a shortest cycle of instances that hold one another, of which one is shared.
  ///
  /// It begins and ends with the owner, which one of the targets follows.
  ///
  /// - Complexity: Linear in the dependencies of the members.
  fileprivate func cycle(
    from owner: Node.ID, over targets: [Node.ID], among members: Set<Node.ID>
  ) -> [Node.ID]? {
    var before: [Place: Place?] = [:]
    var open: [Place] = []
    func add(_ node: Node.ID, after place: Place?) {
      let isShared = place?.isBeyondShared == true || !nodes[node].lifetime.isTransient
      let found = Place(node: node, isBeyondShared: isShared)
      guard members.contains(node), before[found] == nil else { return }
      before.updateValue(place, forKey: found)
      open.append(found)
    }
    for target in targets { add(target, after: nil) }
    var next = 0
    while next < open.count {
      let place = open[next]
      if place == Place(node: owner, isBeyondShared: true) {
        return [owner] + sequence(first: place) { before[$0] ?? nil }.map(\.node).reversed()
      }
      for edge in edges[nodes[place.node].edges] {
        let held = edge.dependency.isDirect ? edge.resolution.nodes : keptByLazy(edge)
        for target in held { add(target, after: place) }
      }
      next += 1
    }
    return nil
  }

  /// A node on a path, and whether the path has a shared instance.
  private struct Place: Hashable {
    let node: Node.ID
    let isBeyondShared: Bool
  }
}
