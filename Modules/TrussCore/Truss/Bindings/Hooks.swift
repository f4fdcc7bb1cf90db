/// The work for a singleton when the application starts and stops.
struct Hooks: Sendable {
  /// Uses the instance of a slot, which is constructed first if it does not exist.
  typealias Action = @Sendable (Slot, ScopeInstance) async throws -> Void

  /// The actions that run when the application starts, in order.
  var start: [Action] = []

  /// The actions that run when the application stops, the last one first.
  var stop: [Action] = []
}
