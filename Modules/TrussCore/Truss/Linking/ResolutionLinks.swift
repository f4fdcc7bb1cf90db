/// How the instances of a graph are shared in the resolution in which they are requested.
struct ResolutionLinks {
  private let nodes: ResolutionNodes

  /// Where a resolution has the instances that it shares.
  let layout: ResolutionLayout

  /// The numbers of those instances, by their nodes.
  private let numbers: [Node.ID: Int]

  /// Plans the resolutions of a graph; `nil` if none shares anything.
  init?(of graph: Graph) {
    guard graph.traits.contains(.resolutions) else { return nil }
    nodes = ResolutionNodes(of: graph)
    layout = ResolutionLayout(of: nodes.shared.map { graph.nodes[$0].key.type })
    numbers = Dictionary(uniqueKeysWithValues: zip(nodes.shared, 0...))
  }

  /// Returns whether a request for a dependency is to begin a resolution.
  func begins(at edge: Graph.Edge) -> Bool { nodes.begins(at: edge) }

  /// Returns how a resolution shares the instances of a node, if it does.
  func share(of index: Node.ID) -> ResolutionShare? {
    numbers[index].map { ResolutionShare(element: layout.elements[$0], layout: layout) }
  }

  /// Returns the closure by which a node is linked.
  func linked(_ supply: @escaping Slot.Supply, of index: Node.ID, in graph: Graph) -> Slot.Supply {
    if let share = share(of: index) { return share.sharing(supply) }
    let node = graph.nodes[index]
    // A shared instance must not depend on the resolution that happens to request it first.
    guard !node.lifetime.isTransient, node.effects.isEmpty, nodes.takesShared(index, in: graph)
    else { return supply }
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
