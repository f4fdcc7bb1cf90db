import TrussGraph

/// No binding depends on itself, directly or through others.
///
/// Deferred dependencies do not count. There is one finding for each strongly connected component with
/// a cycle, because breaking one cycle in it would only reveal the next.
struct CycleRule: Rule {
  /// The strongly connected components that have a cycle.
  let components: [[Int]]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    components.map { finding(members: $0.sorted(), in: traversal) }
  }

  private func finding(members: [Int], in traversal: Traversal) -> Diagnostic {
    let graph = traversal.graph
    let edges = CycleEdges(members: members, of: traversal)
    let cycle = edges.shortestCycle()?.map { edges[$0].node } ?? members
    let keys = (cycle + [cycle[0]]).map { graph.nodes[$0].key }
    let cut = edges.smallestCut()
    let takers = (cut ?? []).map { edges[$0].node }
    let fixes = cut?.map { position in
      Diagnostic.DeferrableEdge(
        binding: graph.nodes[edges[position].node].key,
        parameter: Key(graph.edges[edges[position].edge].dependency.type),
        location: graph.nodes[edges[position].node].location,
        needsProvider: graph.isRetained(by: edges[position], among: members))
    }
    return Diagnostic(
      .dependencyCycle(members: members.map { graph.nodes[$0].key }, cycle: keys),
      at: graph.nodes[cycle[0]].location, trace: traversal.trace(to: cycle[0]),
      related: related(members, cycle: cycle, edges: edges, in: graph),
      fix: graph.boundForm(among: members)
        ?? fixes.map {
          .deferEdges($0, orInitialize: graph.canInitialize(takers, among: members))
        })
  }

  /// Returns the dependencies of each member on the others, which make up the whole component.
  ///
  /// If the component is a single cycle, the finding already names its members and the location of the
  /// first, so that one is omitted.
  private func related(
    _ members: [Int], cycle: [Int], edges: CycleEdges, in graph: Graph
  ) -> [Diagnostic.Related] {
    let isSingle = edges.count == members.count
    let shown = isSingle ? Array(cycle.dropFirst()) : members
    return shown.map { member in
      let targets = edges.targets(of: member).map { graph.nodes[$0].key }
      return Diagnostic.Related(
        fact: .takes(graph.nodes[member].key, targets), location: graph.nodes[member].location)
    }
  }
}

extension Graph {
  /// Returns the fix for a member of a cycle that binds a form which defers, such as a `Lazy`.
  ///
  /// Dependencies on the form are direct, because what is bound as a whole wins.
  fileprivate func boundForm(among members: [Int]) -> Diagnostic.Fix? {
    for member in members where nodes[member].role == .binding {
      let key = nodes[member].key
      var read = Dependency(plain: key.type, under: key.qualifier)
      guard read.readForm(), read.isDeferred else { continue }
      return .removeForm(key, content: read.key)
    }
    return nil
  }

  /// Returns whether a `Lazy` in place of a dependency would keep an instance that leads back to its owner.
  ///
  /// Only the `Lazy` keeps a transient instance. If all members are transient, that instance leads to another
  /// owner.
  fileprivate func isRetained(by edge: CycleEdges.Edge, among members: [Int]) -> Bool {
    edge.targets.contains { nodes[$0].lifetime.isTransient }
      && !members.allSatisfy { nodes[$0].lifetime.isTransient }
  }

  /// Returns whether members of a cycle could take their dependencies in `onInit` hooks instead: these need
  /// objects to set properties of, a shared instance to come back to, and factories that run in one go.
  fileprivate func canInitialize(_ takers: [Int], among members: [Int]) -> Bool {
    takers.allSatisfy { nodes[$0].key.type is AnyObject.Type }
      && members.allSatisfy { nodes[$0].effects.isEmpty }
      && members.contains { nodes[$0].lifetime != .factory }
  }
}
