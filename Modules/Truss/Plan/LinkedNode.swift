/// A node of the graph, linked: its slot, and what its lifecycle needs.
struct LinkedNode {
  typealias Action = @Sendable (ScopeInstance) async throws -> Void

  let slot: AnyObject
  let isConstructed: @Sendable () -> Bool
  let construct: @Sendable (ScopeInstance) throws -> Void
  let start: [Action]
  let stop: [Action]
}
