public import Logging
import Synchronization

/// Records the events of a log, for tests to inspect and to wait for.
public final class RecordingLog: Sendable {
  private struct State {
    var events: [LogEvent] = []
    var waiting: [Waiter] = []
  }

  private struct Waiter {
    let isWanted: @Sendable (LogEvent) -> Bool
    let continuation: CheckedContinuation<LogEvent, Never>
  }

  private let state = Mutex(State())

  /// Creates a log without events.
  public init() {}

  /// The log that records here, from `debug` upwards.
  public var log: Log { Log(threshold: .debug) { [self] event in record(event) } }

  /// The events recorded so far, in order.
  public var events: [LogEvent] { state.withLock { $0.events } }

  /// Returns the first event that the closure accepts, waiting for it if necessary.
  public func event(where isWanted: @escaping @Sendable (LogEvent) -> Bool) async -> LogEvent {
    await withCheckedContinuation { continuation in
      let found = state.withLock { state in
        let found = state.events.first(where: isWanted)
        if found == nil {
          state.waiting.append(Waiter(isWanted: isWanted, continuation: continuation))
        }
        return found
      }
      if let found { continuation.resume(returning: found) }
    }
  }

  /// Returns the first event with a message, waiting for it if necessary.
  public func event(_ message: String) async -> LogEvent { await event { $0.message == message } }

  private func record(_ event: LogEvent) {
    let satisfied = state.withLock { state in
      state.events.append(event)
      let satisfied = state.waiting.filter { $0.isWanted(event) }
      state.waiting.removeAll { $0.isWanted(event) }
      return satisfied
    }
    for waiter in satisfied { waiter.continuation.resume(returning: event) }
  }
}
