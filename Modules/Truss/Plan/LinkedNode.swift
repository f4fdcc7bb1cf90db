/// A node of the graph, linked: its slot, and what its lifecycle needs.
struct LinkedNode {
  let slot: AnyObject

  /// What has to be done for the instance apart from supplying it, or `nil` when there is nothing.
  let lifecycle: NodeLifecycle?
}

/// What a container does for an instance by itself: constructs, starts and stops it.
struct NodeLifecycle: Sendable {
  typealias Action = @Sendable (ScopeInstance) async throws -> Void

  let isConstructed: @Sendable () -> Bool
  let construct: @Sendable (ScopeInstance) throws -> Void
  let start: [Action]
  let stop: [Action]

  init<Policy, Service>(of binding: Binding<Policy, Service>, in slot: Slot<Service>) {
    isConstructed = { slot.isConstructed }
    construct = { _ = try slot.get($0) }
    start = binding.startHooks.map { hook in { try await hook(slot.get($0)) } }
    stop = binding.stopHooks.map { hook in { try await hook(slot.get($0)) } }
  }
}
