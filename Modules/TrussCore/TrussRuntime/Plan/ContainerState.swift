import Synchronization
import TrussPrimitives

/// The state of a container, which determines what it may still construct and which instances it
/// has to stop.
///
/// Only the construction of shared instances checks it. The instances with hooks are known by their
/// steps in the start order.
package final class ContainerState: Sendable {
  // Decision 28: a stopped container constructs nothing, because nothing would stop it.

  private enum Presence {
    case absent
    case constructing
    case constructed
  }

  private struct State {
    var phase = ContainerPhase.new

    /// Whether the instance of each step exists and has to be stopped.
    var presence: [Presence]

    /// The order in which instances are stopped, while the container stops.
    var schedule: HookSchedule?

    /// Called whenever a construction changes what the stop has to do.
    var onChange: (@Sendable (Int) -> Void)?
  }

  private let state: Guarded<State>

  /// For each step of the start order, those for which it waits.
  private let predecessors: StepLists

  /// The scopes with hooks that are open.
  let openScopes = OpenScopes()

  /// Whether the container has stopped, readable without the lock to construct instances without
  /// stop hooks.
  private let isStopped = Atomic<Bool>(false)

  package init(startOrder: PartialOrder) {
    predecessors = startOrder.predecessors
    state = Guarded(
      State(presence: [Presence](repeating: .absent, count: startOrder.predecessors.count)))
  }

  /// The current phase.
  var phase: ContainerPhase { state.withLock { $0.phase } }

  /// Begins the run, and returns whether the container had not been run before.
  package func beginRun() -> Bool {
    state.withLock { state in
      guard state.phase == .new else { return false }
      state.phase = .starting
      return true
    }
  }

  /// Ends the start.
  func endStart() { state.withLock { $0.phase = .running } }

  /// Whether the container has stopped.
  package var hasStopped: Bool { isStopped.load(ordering: .acquiring) }
}

// MARK: - Construction

extension ContainerState {
  /// Throws if the container has stopped, so that an instance is not constructed.
  func admitConstruction(of key: Key) throws(ContainerError) {
    if isStopped.load(ordering: .acquiring) { throw .stopped(key) }
  }

  /// Records that the construction of an instance with a stop hook begins.
  ///
  /// - Parameters:
  ///   - step: The step of the instance in the start order.
  ///   - key: The key of the instance.
  /// - Throws: ``ContainerError`` if the container has stopped.
  package func beginConstruction(of step: Int, key: Key) throws(ContainerError) {
    guard note(.constructing, of: step) else { throw .stopped(key) }
  }

  /// Records that the construction of an instance with a stop hook has ended.
  package func endConstruction(of step: Int, isConstructed: Bool) {
    _ = note(isConstructed ? .constructed : .absent, of: step)
  }

  /// Records the presence of an instance, unless a container that has stopped begins to construct it.
  ///
  /// An instance that is constructed while the container stops may have had its turn. Its dependencies
  /// then wait for it again.
  private func note(_ presence: Presence, of step: Int) -> Bool {
    let (isAdmitted, onChange) = state.withLock {
      state -> (Bool, (@Sendable (Int) -> Void)?) in
      guard state.phase != .stopped || presence != .constructing else { return (false, nil) }
      state.presence[step] = presence
      state.schedule?.reconsider(step)
      return (true, state.onChange)
    }
    onChange?(step)
    return isAdmitted
  }
}

// MARK: - Stopping

extension ContainerState {
  /// The next step of the stop of a container.
  enum StopStep: Sendable {
    /// Run the stop hooks of an instance.
    case stop(Int)
    /// Wait for the construction of an instance that then has to be stopped.
    case wait(Int)
    /// Wait until one of those has ended.
    case nothing
    /// Nothing more: the container has stopped.
    case end
  }

  /// Begins the stop.
  ///
  /// - Parameter onChange: Called from any thread when the construction of an instance begins or ends.
  func beginStop(_ onChange: @escaping @Sendable (Int) -> Void) {
    state.withLock { state in
      state.phase = .stopping
      state.onChange = onChange
      state.schedule = HookSchedule(predecessors, beginning: (0..<predecessors.count).reversed())
    }
  }

  /// Returns what the stop has to do next.
  ///
  /// An instance is stopped when nothing that depends on it is constructed, under construction or
  /// being stopped. When none is left, the container is marked as stopped under the same lock.
  func nextStopStep() -> StopStep {
    state.withLock { state in
      while let step = state.schedule?.next() {
        switch state.presence[step] {
        case .absent: state.schedule?.end(step)
        case .constructing: return .wait(step)
        case .constructed:
          state.presence[step] = .absent
          return .stop(step)
        }
      }
      guard state.schedule?.remaining == 0 else { return .nothing }
      close(&state)
      return .end
    }
  }

  /// Ends the step of an instance, after its stop hooks.
  func endStop(of step: Int) { state.withLock { $0.schedule?.end(step) } }

  /// Whether an instance is under construction.
  func isConstructing(_ step: Int) -> Bool { state.withLock { $0.presence[step] == .constructing } }

  /// Lets the stop go on without an instance that is still under construction.
  func abandonConstruction(of step: Int) {
    state.withLock { state in
      if state.presence[step] == .constructing { state.schedule?.end(step) }
    }
  }

  /// Marks the container as stopped, and returns the instances that have not been stopped.
  @discardableResult
  func close() -> [Int] {
    state.withLock { state in
      close(&state)
      return state.presence.indices.reversed().filter { state.presence[$0] != .absent }
    }
  }

  private func close(_ state: inout State) {
    state.phase = .stopped
    state.schedule = nil
    state.onChange = nil
    isStopped.store(true, ordering: .releasing)
  }
}

extension ScopeInstance {
  /// Throws if the container has stopped, so that a shared instance is not constructed.
  func admitConstruction(of key: Key) throws(ContainerError) {
    try plan.state.admitConstruction(of: key)
  }
}
