/// What a container does for an instance by itself: constructs, starts and stops it.
struct NodeLifecycle: Sendable {
  typealias Action = @Sendable (ScopeInstance) async throws -> Void

  let isConstructed: @Sendable () -> Bool
  let construct: @Sendable (ScopeInstance) throws -> Void
  var start: [Action] = []
  var stop: [Action] = []

  init<Service>(of slot: Slot<Service>) {
    isConstructed = { slot.isConstructed }
    construct = { _ = try slot.get($0) }
  }
}
