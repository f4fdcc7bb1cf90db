import Synchronization

/// How far a container is in its life, which decides what it may still construct, and which
/// instances it has to stop.
///
/// Only the construction of instances that the container shares looks at it.
final class ContainerState: Sendable {
  private enum Phase {
    case new
    case running
    case stopped
  }

  private struct State {
    var phase = Phase.new

    /// The nodes with stop hooks that are being constructed.
    var constructing: [Int] = []

    /// The nodes with stop hooks whose instances exist and have not been stopped.
    var constructed: Set<Int> = []

    /// Resumed whenever a construction ends.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  /// Whether nothing is constructed any more, for those who have nothing to stop.
  private let isStopped = Atomic<Bool>(false)

  /// What stopping a container has to do next.
  enum StopStep: Sendable {
    /// Run the stop hooks of an instance.
    case stop(ManagedInstance)
    /// Wait until an instance, which will have to be stopped, has been constructed.
    case wait(ManagedInstance)

    /// The instance.
    var instance: ManagedInstance {
      switch self {
      case .stop(let instance), .wait(let instance): instance
      }
    }
  }

  /// Begins to run, unless the container has been run before.
  func beginRun() -> Bool {
    state.withLock { state in
      guard state.phase == .new else { return false }
      state.phase = .running
      return true
    }
  }

  /// Refuses to construct an instance when the container has stopped.
  func admitConstruction(of key: Key) throws(ContainerError) {
    if isStopped.load(ordering: .acquiring) { throw .stopped(key) }
  }

  /// Constructs an instance that has a stop hook, and remembers to stop it.
  ///
  /// - Parameters:
  ///   - node: The node of the instance.
  ///   - key: The key of the instance.
  ///   - construct: Constructs the instance.
  /// - Throws: ``ContainerError`` when the container has stopped; what the body throws.
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

  /// Returns once a node is not being constructed.
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

  /// Returns what is to be done next to stop the container.
  ///
  /// It looks at everything anew each time, for stop hooks may construct instances. When nothing is
  /// left, the container has stopped, and nothing is constructed any more.
  ///
  /// - Parameter instances: The instances with hooks, in the order in which they start.
  /// - Returns: The next step, or `nil` when the container has stopped.
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

  /// Constructs nothing any more, whatever is left to stop.
  func close() { state.withLock { close(&$0) } }

  private func close(_ state: inout State) {
    state.phase = .stopped
    isStopped.store(true, ordering: .releasing)
  }
}

extension ScopeInstance {
  /// Refuses to construct an instance that the container shares when the container has stopped.
  func admitConstruction(of key: Key) throws(ContainerError) {
    try plan.state.admitConstruction(of: key)
  }
}
