import TrussPrimitives

/// Counts the requests to stop an application, and notifies waiters.
package final class StopRequests: Sendable {
  private struct State {
    var received: [Signal] = []
    var waiters: [(count: Int, decide: @Sendable (Signal) -> Void)] = []
  }

  private let state = Guarded(State())

  package init() {}

  package func receive(_ signal: Signal) {
    let due = state.withLock { state in
      state.received.append(signal)
      let count = state.received.count
      defer { state.waiters.removeAll { $0.count <= count } }
      return state.waiters.filter { $0.count <= count }
    }
    for waiter in due { waiter.decide(signal) }
  }

  /// Calls back once a number of requests have arrived, immediately if they already have.
  func whenReceived(_ count: Int, _ decide: @escaping @Sendable (Signal) -> Void) {
    let signal = state.withLock { state -> Signal? in
      if state.received.count >= count { return state.received[count - 1] }
      state.waiters.append((count, decide))
      return nil
    }
    if let signal { decide(signal) }
  }
}
