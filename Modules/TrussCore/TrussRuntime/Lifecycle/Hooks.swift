/// The actions of a binding on an instance that it has constructed.
@usableFromInline
package struct Hooks: Sendable {
  /// Uses the instance of a slot, which is constructed first if it does not exist.
  ///
  /// The arguments are those of the binding, of which the hook reads its own.
  typealias Action = @Sendable (Slot, Arguments) async throws -> Void

  /// The parameters of all hooks, in the order of declaration.
  package private(set) var parameters: [(type: Any.Type, moment: Dependency.Moment)] = []

  /// Uses the instance of a slot when its scope ends.
  package typealias End = @Sendable (Slot, Arguments, ScopeOutcome) async throws -> Void

  package struct Hook: Sendable {
    typealias ID = Graph.Position<Hook>

    /// How long the hook may take; `nil` if the phase decides.
    let timeout: Duration?
    let action: Action

    /// Creates a hook, whose arguments come after others of the binding.
    package init<Service, each Dependency>(
      within timeout: Duration?, afterArguments count: Int,
      _ body: @escaping @Sendable (Service, repeat each Dependency) async throws -> Void
    ) {
      self.timeout = timeout
      action = { slot, arguments in
        var own = arguments.dropping(first: count)
        try await body(slot.get(arguments.scope), repeat own.next((each Dependency).self))
      }
    }
  }

  package var initialization: [InitializationHook] = []

  private var phases: [LifecycleError.Phase: [Hook]] = [:]

  subscript(phase: LifecycleError.Phase) -> [Hook] { phases[phase] ?? [] }

  /// Adds a hook that runs in a phase of the container: before the others when it stops, otherwise after them.
  package mutating func add(_ hook: Hook, to phase: LifecycleError.Phase) {
    phases[phase, default: []].insert(hook, at: phase == .stop ? 0 : self[phase].count)
  }

  /// The hooks that run when the scope of an instance ends, the last one first.
  package var end: [End] = []

  package init() {}

  /// Adds the parameters of a hook, and returns how many parameters of hooks come before them.
  package mutating func addParameters<each Dependency>(
    _ types: ParameterTypes<repeat each Dependency>, at moment: TrussGraph.Dependency.Moment
  ) -> Int {
    let count = parameters.count
    for type in repeat (each Dependency).self { parameters.append((type, moment)) }
    return count
  }
}

/// How the use of a scope has ended, for the hooks of its instances.
@frozen
public enum ScopeOutcome: Sendable {
  /// Without an error: what was done in the scope is to be kept.
  case completed
  /// With an error: what was done in the scope is to be undone.
  ///
  /// It is the error of the body, of a factory, or of a hook that ran before.
  case failed(any Error)
}
