import Foundation
import Synchronization

/// The open exchanges of a server.
final class Exchanges: Sendable {
  private struct State {
    var open: [ObjectIdentifier: Exchange] = [:]
    var isDraining = false
    var mayBegin = true
  }

  private let state = Mutex(State())

  /// Whether connections close after their response.
  var isDraining: Bool { state.withLock { $0.isDraining } }

  /// Whether handlers may still start.
  var mayBegin: Bool { state.withLock { $0.mayBegin } }

  func add(_ exchange: Exchange) {
    state.withLock { $0.open[ObjectIdentifier(exchange)] = exchange }
  }

  func remove(_ exchange: Exchange) {
    state.withLock { $0.open[ObjectIdentifier(exchange)] = nil }
  }

  /// The exchange whose headers are complete, but which MHD has not handed over.
  ///
  /// Each thread has at most one, since MHD examines the headers of a request at once, apart from those
  /// whose connections were ended for it. The caller runs on the thread of the connection.
  var examined: Exchange? {
    let thread = pthread_self()
    let open = state.withLock { Array($0.open.values) }
    return open.first {
      $0.thread == thread && $0.isNew && $0.connection?.isOpen == true && $0.handle.hasHeaders
    }
  }

  func drain() {
    state.withLock { $0.isDraining = true }
  }

  /// Answers in place of the handlers whose deadline has passed.
  func endOverdue(at now: ContinuousClock.Instant) {
    let open = state.withLock { Array($0.open.values) }
    for exchange in open { exchange.endIfOverdue(at: now) }
  }

  /// Lets no more handlers start, and answers for those still running.
  func abandonAll() {
    let open = state.withLock { state in
      state.mayBegin = false
      return Array(state.open.values)
    }
    for exchange in open { exchange.abandon() }
  }

  /// Waits until no exchange is open, for a time at most.
  func end(within time: Duration) async {
    let limit = ContinuousClock.now + time
    while state.withLock({ !$0.open.isEmpty }), ContinuousClock.now < limit,
      (try? await Task.sleep(for: .milliseconds(10))) != nil
    {}
  }
}
