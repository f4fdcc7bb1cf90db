import Storage
import Synchronization

/// A write that a task waits for, and its outcome.
final class Write<Value: Sendable>: PendingWrite {
  let cancellation = CancellationFlag()
  private let body: @Sendable (any Transaction) throws -> Value
  private let outcome = Mutex<Result<Value, any Error>>(.failure(StorageError.closed))

  init(_ body: @escaping @Sendable (any Transaction) throws -> Value) {
    self.body = body
  }

  func run(on connection: SQLiteConnection) throws {
    let value = try body(connection)
    outcome.withLock { $0 = .success(value) }
  }

  func fail(with error: any Error) { outcome.withLock { $0 = .failure(error) } }

  /// What the body returned, once it has been committed.
  var value: Value {
    get throws { try outcome.withLock(\.self).get() }
  }
}

/// A write whose body returns a value of any type.
protocol PendingWrite: Sendable {
  /// Set when the task is cancelled.
  var cancellation: CancellationFlag { get }

  /// Runs the body, which may happen again if it was not committed.
  func run(on connection: SQLiteConnection) throws

  /// Sets the outcome of a write that was not committed.
  func fail(with error: any Error)
}
