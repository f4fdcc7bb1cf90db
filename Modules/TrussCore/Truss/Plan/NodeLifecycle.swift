/// What a container does for an instance by itself: constructs, starts and stops it.
struct NodeLifecycle: Sendable {
  typealias Action = @Sendable (ScopeInstance) async throws -> Void

  let isConstructed: @Sendable () -> Bool
  let construct: @Sendable (ScopeInstance) throws -> Void
  var start: [Action] = []
  var stop: [Action] = []

  /// Describes what is done for a slot whose instance the container shares.
  init<Service>(of slot: Slot, as service: Service.Type) {
    isConstructed = { slot.isConstructed }
    construct = { _ = try slot.get($0, as: service) }
  }
}
