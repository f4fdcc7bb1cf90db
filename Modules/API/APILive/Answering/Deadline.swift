import Synchronization

/// An operation did not finish in time.
struct DeadlineExceeded: Error {}

/// Returns the result of an operation, or cancels it and throws after a timeout.
///
/// The cancelled operation is not awaited, as a task group would do: it may ignore cancellation.
///
/// - Throws: ``DeadlineExceeded``, `CancellationError`, or what the operation throws.
func withDeadline<Value: Sendable>(
  _ duration: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let race = Race<Value>()
  return try await withTaskCancellationHandler {
    try await withCheckedThrowingContinuation { continuation in
      race.begin(continuation)
      race.add(
        Task {
          do { race.finish(.success(try await operation())) } catch { race.finish(.failure(error)) }
        })
      race.add(
        Task {
          // When the operation finishes first, this sleep is cancelled and its result ignored.
          try? await Task.sleep(for: duration)
          race.finish(.failure(DeadlineExceeded()))
        })
    }
  } onCancel: {
    race.finish(.failure(CancellationError()))
  }
}

/// Resumes a continuation with the first of several results, and cancels all tasks.
private final class Race<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Value, any Error>?
    var result: Result<Value, any Error>?
    var tasks: [Task<Void, Never>] = []
  }

  private let state = Mutex(State())

  func begin(_ continuation: CheckedContinuation<Value, any Error>) {
    let early = state.withLock { state in
      if state.result == nil { state.continuation = continuation }
      return state.result
    }
    if let early { continuation.resume(with: early) }
  }

  func add(_ task: Task<Void, Never>) {
    let isOver = state.withLock { state in
      state.tasks.append(task)
      return state.result != nil
    }
    if isOver { task.cancel() }
  }

  func finish(_ result: Result<Value, any Error>) {
    let finished: State? = state.withLock { state in
      guard state.result == nil else { return nil }
      defer { state = State(result: result) }
      return state
    }
    guard let finished else { return }
    for task in finished.tasks { task.cancel() }
    finished.continuation?.resume(with: result)
  }
}
