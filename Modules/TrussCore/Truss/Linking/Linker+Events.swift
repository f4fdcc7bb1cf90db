extension Linker {
  /// Returns the slot of a root, which reports if the container has an observer.
  func slot(ofRoot index: Int) -> Unmanaged<Slot> {
    if resolutions == nil, reporter == nil, let slot = slot(forWhole: graph.roots[index].edge) {
      return slot
    }
    let root = graph.roots[index]
    let content = outerSlot(for: root.edge, of: nil)
    guard let reporter else { return content }
    return arena.slot(
      of: root.edge.dependency.type, key: root.edge.dependency.key, sharing: .nobody,
      parameters: arena.parameters([content.takeUnretainedValue()]),
      supply: reporter.reporting(root))
  }

  /// Returns the closures that construct the instance of a node, which report if the container has an
  /// observer.
  func reporting(
    _ supply: @escaping Slot.Supply, _ effectful: EffectfulFactory?, of node: Graph.Node
  ) -> (Slot.Supply, EffectfulFactory?) {
    guard let reporter, node.isConstructed else { return (supply, effectful) }
    return (
      reporter.reporting(supply, of: node), effectful.map { reporter.reporting($0, of: node) }
    )
  }
}

extension Graph.Node {
  /// Whether a factory constructs the instance.
  fileprivate var isConstructed: Bool {
    ![.value, .unowned, .input].contains(lifetime) && !isAlias
  }
}
