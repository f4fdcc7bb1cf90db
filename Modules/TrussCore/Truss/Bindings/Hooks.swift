/// What the container does for a shared instance when the application starts and stops.
struct Hooks: Sendable {
  /// Uses the instance of a slot, which it constructs first where there is none.
  typealias Action = @Sendable (Slot, ScopeInstance) async throws -> Void

  /// Run when the application starts, in order.
  var start: [Action] = []

  /// Run when the application stops, the last one first.
  var stop: [Action] = []
}
