import TrussPrimitives

/// The state of a container or of an open scope with hooks, which determines what it may still construct
/// and which instances it has to stop.
///
/// Only the construction of shared instances checks it. The instances with hooks are known by their
/// steps: those of the start order in a container, those of the order of all `onEnd` hooks in a scope.
package final class LifecycleState: Admission, @unchecked Sendable {
  // The proof for `@unchecked Sendable`: the properties are constant, and a lock guards the state.

  enum Presence {
    case absent
    case constructing
    case constructed
  }

  private struct State {
    var phase = ContainerPhase.new

    /// Whether the instance of each step exists and has to be stopped.
    var presence: [Presence]

    /// The order in which instances are stopped, from the beginning of the stop to its end.
    var schedule: StepSchedule?

    /// Called whenever a construction or the hooks of an instance change what the stop has to do.
    var observers: [@Sendable (Step) -> Void] = []

    /// How the scope ends: as the task says that runs the first hook, or with the failure of a hook.
    var outcome: ScopeOutcome?

    /// The scopes with hooks that are open directly inside this container or scope.
    var openScopes: [ObjectIdentifier: ScopeHooks] = [:]

    var hasInstances: Bool { presence.contains { $0 != .absent } }
  }

  private let state: Guarded<State>

  /// For each step, those for which it waits when it starts, and which wait for it when it stops.
  let predecessors: StepLists

  /// The hooks for the end of a scope; `nil` for a container.
  let endHooks: EndHooks?

  package init(stopping predecessors: StepLists, by endHooks: EndHooks? = nil) {
    self.predecessors = predecessors
    self.endHooks = endHooks
    state = Guarded(State(presence: predecessors.steps.map { _ in .absent }))
  }

  var phase: ContainerPhase { state.withLock { $0.phase } }

  package func beginRun() -> Bool {
    state.withLock { state in
      guard state.phase == .new else { return false }
      state.phase = .starting
      return true
    }
  }

  func endStart() { state.withLock { $0.phase = .running } }

  // MARK: - Construction

  package func record(of key: Key, at step: Step) -> InstanceRecord {
    InstanceRecord(step: step, refusal: .stopped(key)) { [self] _ in self }
  }

  /// Records the presence of an instance, unless a container that has stopped begins to construct it;
  /// returns whether it has.
  ///
  /// An instance that is constructed while the container stops may have had its turn. Its dependencies
  /// then wait for it again.
  func note(_ presence: Presence, of step: Step) -> Bool {
    change(step) { state in
      guard state.phase != .stopped || presence != .constructing else { return false }
      state.presence[step] = presence
      state.schedule?.reconsider(step)
      return true
    }
  }

  /// Changes a step, and tells those who stop the instances; returns whether it has changed.
  private func change(_ step: Step, _ body: (inout State) -> Bool) -> Bool {
    // The copy is made under the lock: the thread sanitizer cannot see that the reference count of the array
    // orders its use here before a later change in place.
    let observers = state.withLock { state in body(&state) ? state.observers.map { $0 } : nil }
    for observer in observers ?? [] { observer(step) }
    return observers != nil
  }

  // MARK: - Stopping

  /// Begins the stop, unless it has begun, and reports on any thread when there may be more to do.
  func beginStop(_ onChange: @escaping @Sendable (Step) -> Void) {
    state.withLock { state in
      guard state.phase != .stopped else { return }
      state.observers.append(onChange)
      guard state.phase != .stopping else { return }
      state.phase = .stopping
      state.schedule = StepSchedule(predecessors, beginning: predecessors.steps.reversed())
    }
  }

  /// Returns what the stop has to do next, and settles how a scope ends, unless that is settled.
  ///
  /// An instance is stopped when nothing that depends on it is constructed, under construction or
  /// being stopped. When none is left, the stop ends under the same lock.
  func nextStopStep(settling outcome: ScopeOutcome? = nil) -> HookStep {
    state.withLock { state in
      while let step = state.schedule?.next() {
        switch state.presence[step] {
        case .absent: state.schedule?.end(step)
        case .constructing: return .wait(step)
        case .constructed:
          state.presence[step] = .absent
          state.outcome = state.outcome ?? outcome
          return .run(step)
        }
      }
      guard state.schedule?.remaining ?? 0 == 0 else { return .nothing }
      close(&state)
      return .end
    }
  }

  func endStop(of step: Step) { _ = change(step) { $0.schedule?.end(step) != nil } }

  func presence(of step: Step) -> Presence { state.withLock { $0.presence[step] } }

  /// Lets the stop go on without an instance that is still under construction.
  func abandonConstruction(of step: Step) {
    state.withLock { if $0.presence[step] == .constructing { $0.schedule?.end(step) } }
  }

  func close() -> [Step] {
    state.withLock { state in
      close(&state)
      return predecessors.steps.reversed().filter { state.presence[$0] != .absent }
    }
  }

  /// Ends the stop, unless there are instances to stop before it, and returns whether it has.
  func closeIfIdle() -> Bool {
    state.withLock { state in
      let isIdle = state.openScopes.isEmpty && state.schedule == nil && !state.hasInstances
      if isIdle { close(&state) }
      return isIdle
    }
  }

  private func close(_ state: inout State) {
    state.phase = .stopped
    state.schedule = nil
    state.observers = []
    stop()
  }

  // MARK: - Scopes

  /// How the scope ends, or has ended; `nil` if no hook has run.
  var outcome: ScopeOutcome? { state.withLock { $0.outcome } }

  /// Lets the hooks that follow a failure, of a hook or of a scope inside, undo their work.
  func fail(_ error: any Error) {
    state.withLock { if case .completed = $0.outcome { $0.outcome = .failed(error) } }
  }

  /// Adds a scope with hooks when it is opened, and removes it when they have run.
  func setOpen(_ scope: ScopeHooks, _ isOpen: Bool) {
    state.withLock { $0.openScopes[ObjectIdentifier(scope.state)] = isOpen ? scope : nil }
  }

  /// A scope with hooks that is open inside.
  var openScope: ScopeHooks? { state.withLock { $0.openScopes.values.first } }

  /// The scopes with hooks that are open inside, in no particular order.
  var openScopes: [ScopeHooks] { state.withLock { Array($0.openScopes.values) } }
}

enum HookStep: Sendable {
  /// Run the hooks of an instance.
  case run(Step)
  /// Wait for the construction of an instance that then has to be stopped.
  case wait(Step)
  /// Wait until one of those has ended.
  case nothing
  /// Nothing more.
  case end
}

/// The part of its life that a container is in.
public enum ContainerPhase: String, Sendable {
  /// It has been created and not been run.
  case new
  /// Start hooks run.
  case starting
  /// All start hooks have ended.
  case running
  /// Stop hooks run.
  case stopping
  /// It has stopped.
  case stopped
}
