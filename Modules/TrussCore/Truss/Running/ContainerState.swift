import Synchronization

/// The state of a container, which determines what it may still construct and which instances it
/// has to stop.
///
/// Only the construction of shared instances checks it.
final class ContainerState: Sendable {
  private enum Phase {
    case new
    case running
    case stopped
  }

  private struct State {
    var phase = Phase.new

    /// The nodes with stop hooks whose instances are under construction.
    var constructing: [Int] = []

    /// The nodes with stop hooks whose instances exist and have not been stopped.
    var constructed: Set<Int> = []

    /// Resumed whenever a construction ends.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  /// Whether the container has stopped, readable without the lock to construct instances without
  /// stop hooks.
  private let isStopped = Atomic<Bool>(false)

  /// The next step of stopping a container.
  enum StopStep: Sendable {
    /// Run the stop hooks of an instance.
    case stop(ManagedInstance)
    /// Wait for the construction of an instance that then has to be stopped.
    case wait(ManagedInstance)

    /// The instance.
    var instance: ManagedInstance {
      switch self {
      case .stop(let instance), .wait(let instance): instance
      }
    }
  }

  /// Begins the run, and returns whether the container had not been run before.
  func beginRun() -> Bool {
    state.withLock { state in
      guard state.phase == .new else { return false }
      state.phase = .running
      return true
    }
  }

  /// Throws if the container has stopped, so that an instance is not constructed.
  func admitConstruction(of key: Key) throws(ContainerError) {
    if isStopped.load(ordering: .acquiring) { throw .stopped(key) }
  }

  /// Constructs an instance with a stop hook, and records that it has to be stopped.
  ///
  /// - Parameters:
  ///   - node: The node of the instance.
  ///   - key: The key of the instance.
  ///   - construct: Constructs the instance.
  /// - Throws: ``ContainerError`` if the container has stopped; any error of the body.
  func construct(_ node: Int, key: Key, _ construct: () throws -> Void) throws {
    let isAdmitted = state.withLock { state in
      guard state.phase != .stopped else { return false }
      state.constructing.append(node)
      return true
    }
    guard isAdmitted else { throw ContainerError.stopped(key) }
    do { try construct() } catch {
      end(node, isConstructed: false)
      throw error
    }
    end(node, isConstructed: true)
  }

  private func end(_ node: Int, isConstructed: Bool) {
    let waiters = state.withLock { state in
      state.constructing.removeAll { $0 == node }
      if isConstructed { state.constructed.insert(node) }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns once the instance of a node is not under construction.
  func constructionEnded(of node: Int) async {
    while state.withLock({ $0.constructing.contains(node) }) {
      await withCheckedContinuation { continuation in
        let hasEnded = state.withLock { state in
          guard state.constructing.contains(node) else { return true }
          state.waiters.append(continuation)
          return false
        }
        if hasEnded { continuation.resume() }
      }
    }
  }

  /// Returns the next step of stopping the container.
  ///
  /// It examines all instances every time, because stop hooks may construct some. If none is left,
  /// it marks the container as stopped under the same lock.
  ///
  /// - Parameter instances: The instances with hooks, in start order.
  /// - Returns: The next step, or `nil` if the container has stopped.
  func nextStopStep(of instances: [ManagedInstance]) -> StopStep? {
    state.withLock { state in
      let next = instances.last {
        state.constructed.contains($0.node) || state.constructing.contains($0.node)
      }
      guard let next else {
        close(&state)
        return nil
      }
      return state.constructed.remove(next.node) == nil ? .wait(next) : .stop(next)
    }
  }

  /// Marks the container as stopped, even if instances are left to stop.
  func close() { state.withLock { close(&$0) } }

  private func close(_ state: inout State) {
    state.phase = .stopped
    isStopped.store(true, ordering: .releasing)
  }
}

extension ScopeInstance {
  /// Throws if the container has stopped, so that a shared instance is not constructed.
  func admitConstruction(of key: Key) throws(ContainerError) {
    try plan.state.admitConstruction(of: key)
  }
}
