/// Reports what a container does, also where a plan is linked for that.
protocol LinkedReporter: AnyObject, RunReporter {
  /// Returns a recipe that reports its constructions.
  func reporting(_ recipe: Recipe, of node: Graph.Node) -> Recipe

  /// Returns a closure that resolves the slot of a root, its first parameter, and reports it.
  func reporting(_ root: Key, at location: DeclarationLocation?) -> Slot.Supply
}

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
      supply: reporter.reporting(root.edge.dependency.key, at: root.location))
  }

  /// Returns the recipe of a node, which reports if the container has an observer.
  func reporting(_ recipe: Recipe, of node: Graph.Node) -> Recipe {
    guard let reporter, node.isConstructed else { return recipe }
    return reporter.reporting(recipe, of: node)
  }
}

extension Graph.Node {
  /// Whether a factory constructs the instance.
  fileprivate var isConstructed: Bool {
    ![.value, .unowned, .input].contains(lifetime) && !isAlias
  }
}
