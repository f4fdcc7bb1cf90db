/// The nodes of a graph that take part in the resolution in which they are requested.
struct ResolutionLinks {
  /// Where a resolution has the instances that it shares.
  let layout: ResolutionLayout

  /// The numbers of those instances, by their nodes.
  private var numbers: [Node.ID: Int] = [:]

  /// Whether the construction of each node is part of the resolution and leads to a shared instance.
  private var leads: [Bool]

  /// Finds the nodes of a graph; `nil` if no resolution shares anything.
  init?(of graph: Graph) {
    guard graph.traits.contains(.resolutions) else { return nil }
    leads = [Bool](repeating: false, count: graph.nodes.count)
    var types: [Any.Type] = []
    let order = DependencyOrder(of: Array(graph.nodes.positions), following: .direct, in: graph)
    for index in order.nodes {
      let node = graph.nodes[index]
      if node.lifetime == .resolution, !node.isAlias {
        numbers[index] = types.count
        types.append(node.key.type)
        leads[index] = true
      }
    }
    layout = ResolutionLayout(of: types)
    for index in order.nodes {
      let node = graph.nodes[index]
      // Each parameter of a factory with effects begins a new resolution.
      guard node.lifetime.isTransient, node.effects.isEmpty else { continue }
      if takesShared(index, in: graph) { leads[index] = true }
    }
  }

  /// Returns whether a request for a dependency is to begin a resolution.
  func begins(at edge: Graph.Edge) -> Bool { edge.resolution.nodes.contains { leads[$0] } }

  /// Returns whether a dependency of a node leads to a shared instance.
  private func takesShared(_ index: Node.ID, in graph: Graph) -> Bool {
    graph.edges[graph.nodes[index].edges].contains { edge in
      !edge.dependency.isDeferred && edge.dependency.moment == .construction && begins(at: edge)
    }
  }

  /// Returns how a resolution shares the instances of a node, if it does.
  func share(of index: Node.ID) -> ResolutionShare? {
    numbers[index].map { ResolutionShare(element: layout.elements[$0], layout: layout) }
  }

  /// Returns the closure by which a node is linked.
  func linked(_ supply: @escaping Slot.Supply, of index: Node.ID, in graph: Graph) -> Slot.Supply {
    if let share = share(of: index) { return share.sharing(supply) }
    let node = graph.nodes[index]
    // A shared instance must not depend on the resolution that happens to request it first.
    guard !node.lifetime.isTransient, node.effects.isEmpty, takesShared(index, in: graph) else {
      return supply
    }
    return layout.resolving(supply)
  }
}

extension Linker {
  /// Returns the closure of a node for the resolutions in which it is requested.
  func inResolution(_ supply: @escaping Slot.Supply, at index: Node.ID) -> Slot.Supply {
    // An optional closure would be called through thunks.
    guard let resolutions else { return supply }
    return resolutions.linked(supply, of: index, in: graph)
  }

  /// Returns the slot of a root, or of a parameter of a hook; each begins a new resolution.
  func outerSlot(for edge: Graph.Edge, of node: Node.ID?) -> Unmanaged<Slot> {
    beginningResolution(at: edge, of: slot(for: edge, of: node))
  }

  /// Lets each parameter of a factory with effects begin a new resolution.
  func beginResolutions(at parameters: Parameters, of node: Graph.Node) {
    guard resolutions != nil, !node.effects.isEmpty else { return }
    for (index, edge) in node.edges.enumerated()
    where graph.edges[edge].dependency.moment == .construction {
      parameters.slots[index] = beginningResolution(
        at: graph.edges[edge], of: parameters.slots[index])
    }
  }

  private func beginningResolution(at edge: Edge, of content: Unmanaged<Slot>) -> Unmanaged<Slot> {
    guard resolutions != nil, !edge.dependency.isDeferred else { return content }
    let site = DependencySite(linker: self, edge: edge)
    return .passUnretained(
      site.beginningResolution(edge.dependency.type, of: content.takeUnretainedValue()))
  }
}

extension DependencySite {
  /// Returns a slot that supplies the instances of another one, in a new resolution if that matters.
  func beginningResolution(_ type: Any.Type, of content: Slot) -> Slot {
    guard let links = linker.resolutions, links.begins(at: edge) else { return content }
    return form(type, of: [content], supply: links.layout.resolvingFirstParameter)
  }
}
