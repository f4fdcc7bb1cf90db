import Storage
import StorageDriver
import Synchronization

/// Workers, for which writes can wait together.
typealias SQLitePool = Pool<SQLiteWorker, any PendingWrite>

/// One connection, which is used on a queue on which it may block, or on the thread of the caller.
actor SQLiteWorker {
  private let executor: BlockingExecutor

  /// The lock is never waited for, since a pool lends the worker to one task at a time.
  private nonisolated let connection = Mutex<SQLiteConnection?>(nil)

  init(label: String) {
    executor = BlockingExecutor(label: label)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func open(_ configuration: StorageConfiguration, as role: SQLiteConnection.Role) throws {
    try connection.withLock { $0 = try SQLiteConnection(configuration, as: role) }
  }

  func close() {
    connection.withLock { $0 = nil }
  }

  /// Runs a job on the queue; its statements are interrupted once the flag is set.
  func run<Value: Sendable>(
    until cancellation: CancellationFlag, _ job: @Sendable (SQLiteConnection) throws -> Value
  ) throws -> Value {
    try use { connection in
      try connection.interrupted(by: cancellation) { try job(connection) }
    }
  }

  /// Runs a write on the queue, together with others that wait for the worker.
  func perform(_ write: any PendingWrite, joinedByThoseIn pool: SQLitePool) throws {
    var joined: [AcceptedErrand<SQLiteWorker, any PendingWrite>] = []
    defer { for accepted in joined { accepted.done() } }
    try use { connection in
      connection.perform(write) {
        joined = pool.takeErrands(atMost: 63)
        return joined.map(\.errand)
      }
    }
  }

  /// Runs a job on the calling thread, which must be that of the task that borrowed the worker.
  ///
  /// - Throws: ``TakesLong`` if it takes longer than a thread may be kept, and the job's own errors.
  nonisolated func runHere<Value: Sendable>(
    _ job: @Sendable (SQLiteConnection) throws -> Value
  ) throws -> Value {
    try use { connection in
      try connection.briefly { try job(connection) }
    }
  }

  private nonisolated func use<Value: Sendable>(
    _ job: (SQLiteConnection) throws -> Value
  ) throws -> Value {
    try connection.withLock { connection in
      guard let connection else { throw StorageError.closed }
      return try job(connection)
    }
  }
}
