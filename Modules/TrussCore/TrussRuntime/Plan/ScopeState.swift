import TrussPrimitives

/// The instances of one open scope whose hooks run when it ends.
///
/// Each is known by its position in the order of all such instances, dependencies before dependents.
package final class ScopeState: Sendable {
  private struct State {
    var hasEnded = false
    var constructing: Set<Int> = []
    var constructed: Set<Int> = []

    /// Whether the scope around this one has ended it, with a failure for some instance.
    var isAbandoned = false

    /// The instance whose hooks run.
    var ending: Int?

    /// Resumed when a construction or the hooks of an instance have ended.
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private enum Step {
    case run(Int)
    case wait
    case end
  }

  private let state = Guarded(State())

  /// The scopes with hooks that are open inside this one.
  let inner = OpenScopes()

  /// Ends the scope, unless there are instances to end before it.
  ///
  /// - Returns: Whether nothing is left to end, and no instance with a hook can be constructed.
  func endIfIdle() -> Bool {
    state.withLock { state in
      if state.constructing.isEmpty, state.constructed.isEmpty, state.ending == nil {
        state.hasEnded = true
      }
      return state.hasEnded
    }
  }

  /// Records that the scope around this one ends it, unless there is nothing to end.
  func abandon() {
    state.withLock { $0.isAbandoned = !$0.constructing.isEmpty || !$0.constructed.isEmpty }
  }

  /// Whether the scope around this one has ended it, with a failure for some instance.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Records that a construction begins.
  ///
  /// - Throws: ``ContainerError`` if the scope has ended.
  package func beginConstruction(of position: Int, key: Key) throws(ContainerError) {
    let isAdmitted = state.withLock { state in
      if !state.hasEnded { state.constructing.insert(position) }
      return !state.hasEnded
    }
    guard isAdmitted else { throw .ended(key) }
  }

  /// Records that a construction has ended.
  package func endConstruction(of position: Int, isConstructed: Bool) {
    let waiters = state.withLock { state in
      state.constructing.remove(position)
      if isConstructed { state.constructed.insert(position) }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Records that the hooks of an instance have run.
  func ended(_ position: Int) {
    let waiters = state.withLock { state in
      state.ending = nil
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Returns the next instance to end, after the constructions of those that end before it, and after the
  /// hooks that another task runs.
  ///
  /// - Returns: Its position, or `nil` if none is left and the scope has ended.
  func next() async -> Int? {
    while true {
      switch step(waiter: nil) {
      case .run(let position): return position
      case .end: return nil
      case .wait:
        await withCheckedContinuation { continuation in
          if case .wait = step(waiter: continuation) { return }
          continuation.resume()
        }
      }
    }
  }

  /// Returns what to do next; only a call without a waiter takes an instance.
  private func step(waiter: CheckedContinuation<Void, Never>?) -> Step {
    state.withLock { state in
      let last = state.constructing.union(state.constructed).max()
      if last == nil, state.ending == nil {
        state.hasEnded = true
        return .end
      }
      guard let last, state.constructed.contains(last), state.ending == nil else {
        if let waiter { state.waiters.append(waiter) }
        return .wait
      }
      if waiter == nil {
        state.constructed.remove(last)
        state.ending = last
      }
      return .run(last)
    }
  }
}
