/// A place for one connection, confined to a queue on which it may block.
public actor Worker<Connection> {
  private let executor: BlockingExecutor
  private var connection: Connection?

  init(label: String) {
    executor = BlockingExecutor(label: label)
  }

  /// The queue.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Closes the connection.
  public func close() {
    connection = nil
  }

  /// Runs a job, which may also make the connection or replace it.
  func run<Value: Sendable>(
    _ job: @Sendable (inout Connection?) throws -> Value
  ) throws -> Value {
    try job(&connection)
  }
}
