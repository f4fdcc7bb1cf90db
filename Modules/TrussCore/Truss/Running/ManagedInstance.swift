/// An instance with start or stop hooks.
struct ManagedInstance: Sendable {
  /// The position of the binding among the nodes of the graph.
  let node: Int

  /// The binding.
  let fact: Graph.Node

  let hooks: Hooks

  /// The slot of the binding.
  let slot: Slot

  /// The slots of its decorators, the outermost last.
  let decorators: [Slot]

  /// Returns the arguments of the binding and its hooks.
  func arguments(in root: ScopeInstance) -> Arguments {
    Arguments(parameters: slot.parameters, scope: root)
  }

  /// The slot of the instance that the application sees.
  var outermost: Slot { decorators.last ?? slot }

  /// The outermost slot that has an instance, because a decorator may have failed.
  var outermostConstructed: Slot { decorators.last { $0.isConstructed } ?? slot }
}
