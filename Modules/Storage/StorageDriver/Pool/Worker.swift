import Dispatch

/// A place for one connection, confined to a queue on which it may block.
///
/// The cooperative pool has about one thread per core; blocking one of them on a disk or a lock
/// would delay unrelated tasks.
public final class Worker<Connection>: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only jobs use the connection, and the queue runs one at a time.
  private let queue: DispatchQueue
  private var connection: Connection?

  /// - Parameter label: The name of the queue, for debuggers.
  init(label: String) { queue = DispatchQueue(label: label) }

  /// Closes the connection.
  public func close() async { await run(awaiting: { $0 = nil }) }

  /// Runs a job after the earlier ones.
  ///
  /// It may also make the connection or replace it.
  func run(_ job: @escaping @Sendable (inout Connection?) -> Void) {
    queue.async { [self] in job(&connection) }
  }

  /// Runs a job after the earlier ones, and waits for its result.
  func run<Value: Sendable, Failure: Error>(
    awaiting job: @escaping @Sendable (inout Connection?) throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withCheckedContinuation { continuation in
      run { link in
        continuation.resume(returning: Result { () throws(Failure) in try job(&link) })
      }
    }.get()
  }
}
