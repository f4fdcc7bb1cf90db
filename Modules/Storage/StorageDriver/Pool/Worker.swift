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
  init(label: String) {
    queue = DispatchQueue(label: label)
  }

  /// Closes the connection.
  public func close() async {
    await withCheckedContinuation { continuation in
      run { connection in
        connection = nil
        continuation.resume()
      }
    }
  }

  /// Runs a job after the earlier ones.
  ///
  /// It may also make the connection or replace it.
  func run(_ job: @escaping @Sendable (inout Connection?) -> Void) {
    queue.async { [self] in job(&connection) }
  }

  /// Runs a job after the earlier ones, and waits for its result.
  func run<Value: Sendable>(
    awaiting job: @escaping @Sendable (inout Connection?) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      run { connection in continuation.resume(with: Result { try job(&connection) }) }
    }
  }
}
