extension Linker {
  /// Returns the slot of a root, which reports if the container has an observer.
  func slot(ofRoot id: Graph.Root.ID) -> Unmanaged<Slot> {
    if resolutions == nil, reporter == nil, let slot = slot(forWhole: graph.roots[id].edge) {
      return slot
    }
    let root = graph.roots[id]
    let content = outerSlot(for: root.edge, of: nil).takeUnretainedValue()
    guard let reporter else { return .passUnretained(content) }
    let key = root.edge.dependency.key
    return arena.slot(
      of: root.edge.dependency.type, key: key, sharing: .unshared,
      parameters: arena.parameters([content]), effectful: content.effectful
    ) { arguments, place in
      let begin = ContinuousClock.now
      let failure = arguments.putFirst(in: place)
      reporter.report(
        resolutionOf: key, at: root.location, after: begin.duration(to: .now), error: failure)
      return failure
    }
  }

  /// Returns the recipe of a node, which reports its constructions if the container has an observer.
  func reporting(_ recipe: Recipe, of node: Graph.Node) -> Recipe {
    guard let reporter, ![.value, .weakValue, .input].contains(node.lifetime), !node.isAlias else {
      return recipe
    }
    return recipe.around({ _ in ContinuousClock.now }) { begin, _, _, error in
      reporter.report(.construction, of: node, after: begin.duration(to: .now), error: error)
      return error
    }
  }
}
