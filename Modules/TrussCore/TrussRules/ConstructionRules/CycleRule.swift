import TrussGraph

/// No binding depends on itself, directly or through others.
///
/// Deferred dependencies do not count. There is one finding for each strongly connected component with
/// a cycle, because breaking one cycle in it would only reveal the next.
struct CycleRule: ConstructionRule {
  /// The strongly connected components that have a cycle.
  let components: [[Node.ID]]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    components.map { finding(members: $0.sorted(), in: traversal) }
  }

  private func finding(members: [Node.ID], in traversal: Traversal) -> Diagnostic {
    let graph = traversal.graph
    let edges = CycleEdges(members: members, of: traversal)
    let cycle = edges.shortestCycle()?.map { edges[$0].node } ?? members
    let keys = (cycle + [cycle[0]]).map { graph.nodes[$0].key }
    // Of a single cycle, the finding already names the members, and the location of the first.
    let shown = edges.links.count == members.count ? Array(cycle.dropFirst()) : members
    let kind =
      members.count < keys.count
      ? "dependency cycle: "
      : "\(members.count) bindings depend on one another, for example in the cycle "
    return Diagnostic(
      .dependencyCycle, of: keys[0], at: graph.nodes[cycle[0]].location,
      "\(kind)\(keys, as: .name, separator: " → ")", trace: traversal.trace(to: cycle[0]),
      notes: shown.map { member in
        graph.takes(member, edges.targets(of: member).map { graph.nodes[$0].key })
      },
      fix: graph.boundForm(among: members) ?? graph.decorator(among: members)
        ?? edges.smallestCut().map { graph.deferring($0.map { edges[$0] }, of: members) })
  }
}

extension Graph {
  /// Returns the fix for a member of a cycle that binds a form which defers, such as a `Lazy`.
  ///
  /// Dependencies on the form are direct, because what is bound as a whole wins.
  fileprivate func boundForm(among members: [Node.ID]) -> Diagnostic.Fix? {
    for member in members where nodes[member].role == .binding {
      let key = nodes[member].key
      var read = Dependency(plain: key.type, under: key.qualifier)
      guard read.readForm(), read.isDeferred else { continue }
      return Diagnostic.Fix(
        """
        remove the binding of \(key): every factory can take \(key) if \(read.key) is bound
        """, .removeForm(content: read.key)
      ).at(nodes[member].location)
    }
    return nil
  }

  /// Returns the fix for a binding that injects its own key: it is meant to wrap another one.
  fileprivate func decorator(among members: [Node.ID]) -> Diagnostic.Fix? {
    guard members.count == 1, nodes[members[0]].role == .binding, !nodes[members[0]].isAlias
    else { return nil }
    let key = nodes[members[0]].key
    return Diagnostic.Fix(
      """
      declare it with `Decorator(\(Key(key.type), as: .expression), …)` to wrap another binding of \
      \(key), or inject another key
      """
    ).at(nodes[members[0]].location)
  }

  /// Returns the fix that defers some dependencies of a cycle.
  fileprivate func deferring(_ edges: [CycleEdges.Link], of members: [Node.ID]) -> Diagnostic.Fix {
    let providers = edges.map { isRetained(by: $0, among: members) }
    var changes: Diagnostic.Message = ""
    for (position, edge) in edges.enumerated() {
      let separator = position == 0 ? "" : position == edges.count - 1 ? " and " : ", "
      let form = providers[position] ? "Provider" : "Lazy"
      let parameter = Key(self.edges[edge.edge].dependency.type)
      changes = """
        \(changes)\(separator)\(nodes[edge.node].key) take \
        `\(.parameter, "\(form)<\(parameter, as: .type)>")`
        """
    }
    let used = [false, true].filter { providers.contains($0) }
    let forms = used.map { $0 ? "`Provider`" : "`Lazy`" }.joined(separator: " or ")
    let access = used.map { $0 ? "`try provider.get()`" : "`try lazy.value`" }
      .joined(separator: " or ")
    let initialization = """
      ; or set properties instead, after the construction, with `.setting(_:)` or `.onInit`
      """
    return Diagnostic.Fix(
      """
      let \(changes) (`import Truss`); the initializer must store the \(forms) and read it later, \
      with \(access): reading it in the initializer passes verification but fails at run time\
      \(canInitialize(edges.map(\.node), among: members) ? initialization : "")
      """
    ).at(edges.first.flatMap { nodes[$0.node].location })
  }

  /// Returns whether a `Lazy` in place of a dependency would keep an instance that leads back to its owner.
  ///
  /// Only the `Lazy` keeps a transient instance. If all members are transient, that instance leads to another
  /// owner.
  fileprivate func isRetained(by edge: CycleEdges.Link, among members: [Node.ID]) -> Bool {
    edge.targets.contains { nodes[$0].lifetime.isTransient }
      && !members.allSatisfy { nodes[$0].lifetime.isTransient }
  }

  /// Returns whether members of a cycle could take their dependencies in `onInit` hooks instead: these need
  /// objects to set properties of, a shared instance to come back to, and factories that run in one go.
  fileprivate func canInitialize(_ takers: [Node.ID], among members: [Node.ID]) -> Bool {
    takers.allSatisfy { nodes[$0].key.type is AnyObject.Type }
      && members.allSatisfy { nodes[$0].effects.isEmpty }
      && members.contains { nodes[$0].lifetime != .transient }
  }
}
