/// The identity of a collection that a container shares among its dependents.
struct SharedCollection: Hashable {
  /// The type and the qualifier of the collection.
  let key: Key

  /// The contributions that its dependents see, which may differ.
  let nodes: [Node.ID]

  func hash(into hasher: inout Hasher) {
    // Each dependent looks its collection up, so the time for that must not grow with the collection.
    hasher.combine(key)
    hasher.combine(nodes.count)
  }
}

extension DependencySite {
  /// Returns the slot of a collection.
  ///
  /// If the container shares all contributions, it shares the collection too, among all dependents that
  /// see the same contributions.
  func collection(_ type: Any.Type, of element: Any.Type, supply: @escaping Slot.Supply) -> Slot {
    let collection = SharedCollection(
      key: Key(type, qualifier: edge.dependency.key.qualifier), nodes: edge.resolution.nodes)
    if let shared = linker.collections[collection] { return shared }
    let elements = edge.resolution.nodes.map { node in
      var site = self
      site.edge = Graph.Edge(dependency: edge.dependency, resolution: .node(node))
      return site.slot(of: element)
    }
    guard elements.allSatisfy(\.sharing.isContainerWide) else {
      return form(type, of: elements, supply: supply)
    }
    let slot = form(type, sharing: .container, of: elements, supply: supply)
    linker.collections[collection] = slot
    return slot
  }
}
