struct DeadlineExceeded: Error {}

/// Returns the result of an operation, or cancels it and throws after a timeout.
///
/// The cancelled operation is not awaited, as a task group would do: it may ignore cancellation.
///
/// - Throws: ``DeadlineExceeded``, `CancellationError`, or what the operation throws.
func withDeadline<Value: Sendable>(
  _ duration: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let (results, continuation) = AsyncStream<Result<Value, any Error>>.makeStream()
  let work = Task {
    do {
      continuation.yield(.success(try await operation()))
    } catch {
      continuation.yield(.failure(error))
    }
  }
  let timer = Task {
    try await Task.sleep(for: duration)
    continuation.yield(.failure(DeadlineExceeded()))
  }
  defer {
    work.cancel()
    timer.cancel()
  }
  // The first result counts. There is none if this task is cancelled, which ends the stream.
  for await result in results { return try result.get() }
  throw CancellationError()
}
