/// An instance with hooks.
package struct ManagedInstance: Sendable {
  let fact: Graph.Node

  let hooks: Hooks

  let slot: Slot

  /// The slots of its decorators, the outermost last.
  let decorators: [Slot]

  package init(fact: Graph.Node, hooks: Hooks, slot: Slot, decorators: [Slot]) {
    self.fact = fact
    self.hooks = hooks
    self.slot = slot
    self.decorators = decorators
  }

  /// Returns the arguments of the binding and its hooks.
  func arguments(in root: ScopeInstance) -> Arguments {
    Arguments(parameters: slot.parameters, scope: root)
  }

  /// The slot of the instance that the application sees.
  var outermost: Slot { decorators.last ?? slot }

  /// The outermost slot that has an instance, because a decorator may have failed.
  var outermostConstructed: Slot { decorators.last { $0.isConstructed } ?? slot }

  /// The same for an instance of an open scope.
  func outermostConstructed(in scope: ScopeInstance) -> Slot {
    decorators.last { scope.existingAddress(of: $0) != nil } ?? slot
  }
}

extension LifecycleError {
  init(_ reason: Reason, in phase: Phase, of instance: ManagedInstance, hasBegun: Bool = true) {
    self.init(
      reason: reason, phase: phase, key: instance.fact.key, location: instance.fact.location,
      hasBegun: hasBegun)
  }
}
