/// The instances with hooks for the end of their scopes, which may be of several types.
package final class EndHooks: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only the thread that links the plan changes it, before any
  // scope can be opened.

  /// For each instance, those that end after it.
  private let followers: StepLists

  /// The steps of the instances, by their nodes.
  private let steps: [Node.ID: Step]

  /// The state of the container around all scopes.
  let container: LifecycleState

  /// The instances in the order in which the state of a scope counts them, dependencies first.
  @exclusivity(unchecked) package var instances: [ManagedInstance] = []

  /// The slots of the states of scopes, by the layouts of the scopes.
  @exclusivity(unchecked) private(set) var stateSlots: [ObjectIdentifier: Unmanaged<Slot>] = [:]

  /// Prepares for the instances of some nodes, dependencies first.
  package init(of order: [Node.ID], in container: LifecycleState) {
    followers = StepLists(chainOf: order.count)
    steps = Dictionary(uniqueKeysWithValues: zip(order, followers.steps))
    self.container = container
  }

  /// Returns the record of a node whose instances scopes share, or `nil` if it has no such hook.
  ///
  /// The first record in a layout reserves a place for the states of the scopes.
  package func record(
    of node: Node.ID, _ key: Key, in layout: ScopeLayout, _ arena: SlotArena
  ) -> InstanceRecord? {
    guard let step = steps[node] else { return nil }
    let slot = stateSlot(in: layout, arena)
    return InstanceRecord(step: step, refusal: .ended(key)) { owner in
      try slot._withUnsafeGuaranteedRef { try $0.get(owner) }
    }
  }

  private func stateSlot(in layout: ScopeLayout, _ arena: SlotArena) -> Unmanaged<Slot> {
    if let known = layout.stateSlot { return known }
    let slot = arena.slot(
      of: LifecycleState.self, key: Key(LifecycleState.self), sharing: .scope,
      in: layout.reserve(LifecycleState.self), parameters: arena.parameters(0)
    ) { [self] _, place in
      place.fill { LifecycleState(stopping: followers, by: self) }
    }
    layout.stateSlot = slot
    stateSlots[ObjectIdentifier(layout)] = slot
    return slot
  }
}
