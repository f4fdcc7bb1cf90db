/// The slots of the collections that a container shares, by their types, qualifiers and contributions.
struct SharedCollections {
  private var slots: [Key: [(nodes: [Int], slot: Slot)]] = [:]

  /// Returns the slot that supplies some contributions, if there is one.
  func slot(of collection: Key, with nodes: [Int]) -> Slot? {
    slots[collection]?.first { $0.nodes == nodes }?.slot
  }

  /// Adds the slot that supplies some contributions.
  mutating func add(_ slot: Slot, of collection: Key, with nodes: [Int]) {
    slots[collection, default: []].append((nodes, slot))
  }
}

extension DependencySite {
  /// Returns the slot of a collection.
  ///
  /// If the container shares all contributions, it shares the collection too, among all dependents that
  /// see the same contributions.
  ///
  /// - Parameters:
  ///   - type: The type of the collection.
  ///   - element: The type of the elements.
  ///   - supply: Makes the collection from its elements.
  /// - Returns: The slot.
  func collection(
    _ type: Any.Type, of element: Any.Type, supply: @escaping Slot.Supply
  ) -> Slot {
    let (key, nodes) = (
      Key(type, qualifier: edge.dependency.key.qualifier), edge.resolution.nodes
    )
    if let shared = linker.collections.slot(of: key, with: nodes) { return shared }
    let elements = elements.map { $0.slot(of: element) }
    guard elements.allSatisfy(\.sharing.isContainerWide) else {
      return form(type, of: elements, supply: supply)
    }
    let slot = form(type, sharing: .container, of: elements, supply: supply)
    linker.collections.add(slot, of: key, with: nodes)
    return slot
  }
}
