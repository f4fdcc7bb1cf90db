import Storage
import StorageDriver

/// One connection, confined to a queue on which it may block.
actor SQLiteWorker {
  private let executor: BlockingExecutor
  private var connection: SQLiteConnection?

  init(label: String) {
    executor = BlockingExecutor(label: label)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func open(_ configuration: StorageConfiguration, as role: SQLiteConnection.Role) throws {
    connection = try SQLiteConnection(configuration, as: role)
  }

  func close() {
    connection = nil
  }

  /// Runs a job on the connection; its statements are interrupted once the flag is set.
  func run<Value: Sendable>(
    until cancellation: CancellationFlag, _ job: @Sendable (SQLiteConnection) throws -> Value
  ) throws -> Value {
    guard let connection else { throw StorageError.closed }
    return try connection.interrupted(by: { cancellation.isCancelled }) { try job(connection) }
  }
}
