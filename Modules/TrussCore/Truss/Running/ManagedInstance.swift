/// An instance that the container starts or stops.
struct ManagedInstance: Sendable {
  /// The position of the binding among the nodes of the graph.
  let node: Int

  /// The binding.
  let fact: Graph.Node

  let hooks: Hooks

  /// The slot of the binding.
  let slot: Slot

  /// The slots of the decorators around it, the outermost last.
  let decorators: [Slot]

  /// Supplies what the application sees.
  var outermost: Slot { decorators.last ?? slot }

  /// Supplies what exists of the instance, for a decorator may have failed.
  var outermostConstructed: Slot { decorators.last { $0.isConstructed } ?? slot }
}
