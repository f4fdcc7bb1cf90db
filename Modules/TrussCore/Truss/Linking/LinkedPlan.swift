import TrussGraph
import TrussPrimitives

/// A plan with what it was linked from, because children of its container may need further instances.
final class LinkedPlan: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: every property is constant or guarded, and nothing changes the
  // bindings of the source.

  let plan: Plan
  let hooks: ContainerHooks
  let source: PlanSource

  /// The parent of the children of the container, and the graph for reports, each once it is needed.
  private let onDemand = Guarded<(parent: Graph.Parent?, graph: Graph?)>((nil, nil))

  init(_ plan: Plan, _ hooks: ContainerHooks, source: PlanSource) {
    self.plan = plan
    self.hooks = hooks
    self.source = source
  }

  /// The graph as the parent of children, which import from it what they need.
  var asParent: Graph.Parent {
    onDemand.withLock { known in
      let parent =
        known.parent
        ?? Graph.Parent(source.graph) { [plan] node in
          plan.linked.withLock { $0.slots[node] != nil }
        }
      known.parent = parent
      return parent
    }
  }

  /// The graph with everything that the ancestors declare.
  var wholeGraph: Graph {
    guard let parent = source.parent else { return source.graph }
    return onDemand.withLock { known in
      let graph =
        known.graph
        ?? source.values.applied(
          to: Graph(source.snapshot, parent: Graph.Parent(parent.wholeGraph)))
      known.graph = graph
      return graph
    }
  }

  /// Returns the slots of instances that the container shares, in the order of verified nodes.
  ///
  /// A container links the nodes that its roots reach. It links a node that only children reach when the
  /// first child needs it. All children then use the same slot, so there is one instance.
  func instances(_ nodes: [Node.ID]) -> [Unmanaged<Slot>] {
    plan.linked.withLock { linked in
      let missing = nodes.filter { linked.slots[$0] == nil }
      if !missing.isEmpty { link(missing, into: &linked) }
      return nodes.map { linked.slots[$0].unsafelyUnwrapped }
    }
  }

  private func link(_ nodes: [Node.ID], into linked: inout LinkedInstances) {
    let graph = source.graph
    // Open scopes have the layouts that are in use, so unshared nodes are linked again.
    let shared = graph.nodes.positions.map { index in
      graph.nodes[index].lifetime.isShared ? linked.slots[index] : nil
    }
    let use = Traversal(graph, from: Dictionary(uniqueKeysWithValues: nodes.map { ($0, []) }))
    let linker = Linker(source, following: Analysis(of: use), known: shared, state: hooks.state)
    for (node, slot) in linker.linkLate() { linked.slots[node] = slot }
    linked.arenas.append(linker.arena)
  }
}
