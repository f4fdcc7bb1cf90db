/// The work for a singleton when the application starts, runs and stops.
struct Hooks: Sendable {
  /// Uses the instance of a slot, which is constructed first if it does not exist.
  typealias Action = @Sendable (Slot, ScopeInstance) async throws -> Void

  /// An action with its time limit.
  struct Hook: Sendable {
    let timeout: Duration?
    let action: Action

    /// Creates a hook.
    ///
    /// - Parameters:
    ///   - timeout: How long the action may take; `nil` if the phase decides.
    ///   - action: The action.
    init(within timeout: Duration? = nil, _ action: @escaping Action) {
      self.timeout = timeout
      self.action = action
    }
  }

  /// The hooks that run when the application starts, in order.
  var start: [Hook] = []

  /// The hooks that run when the application stops, the last one first.
  var stop: [Hook] = []
}
