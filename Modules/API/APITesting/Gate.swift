public import API
import Synchronization

/// Blocks handlers until a test opens it.
public final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var arrivals = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Creates a closed gate.
  public init() {}

  /// Waits until the gate is open.
  public func pass() async {
    let reached = state.withLock { state in
      state.arrivals += 1
      let reached = state.observers.filter { $0.count <= state.arrivals }
      state.observers.removeAll { $0.count <= state.arrivals }
      return reached.map(\.continuation)
    }
    for continuation in reached { continuation.resume() }
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  /// Waits until the given number of handlers have arrived.
  public func arrivals(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.arrivals < count { state.observers.append((count, continuation)) }
        return state.arrivals >= count
      }
      if isReached { continuation.resume() }
    }
  }

  /// Lets all handlers pass.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// A route that answers when the gate is open.
  public func route(_ pattern: String = "/gate") -> Route {
    Route(.get, pattern, name: "gate", access: .everyone) { [self] _ in
      await pass()
      return try .json(["passed": true])
    }
  }
}
