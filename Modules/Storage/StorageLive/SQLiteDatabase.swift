import Storage
import StorageDriver

/// An SQLite database with one writing connection and several reading ones.
///
/// It is usable between ``open()`` and ``close()``. A database in memory belongs to its connection,
/// so there reads and writes share one.
final class SQLiteDatabase: Database {
  private let configuration: StorageConfiguration
  private let migrations: [Migration]
  private let writers: Pool<SQLiteWorker>
  private let readers: Pool<SQLiteWorker>
  private let writeHealth = WriteHealth()

  init(configuration: StorageConfiguration, migrations: [Migration]) {
    self.configuration = configuration
    self.migrations = migrations
    let location =
      switch configuration.location {
      case .file(let path): path
      case .memory: "in memory"
      case .server: "a server"
      }
    func pool(_ name: String) -> Pool<SQLiteWorker> {
      Pool<SQLiteWorker>(
        name, patience: configuration.queueTimeout, capacity: configuration.queueLength,
        overload: .overloaded(location: location))
    }
    writers = pool("writers")
    readers = configuration.location == .memory ? writers : pool("readers")
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws -> Value {
    try await run(on: readers) { try $0.reading(body) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    if case .file(let path) = configuration.location, isReadOnly {
      throw StorageError.readOnly(location: path)
    }
    return try await writeHealth.watch { try await run(on: writers) { try $0.writing(body) } }
  }

  func ping() async throws {
    try await run(on: readers) { try $0.ping() }
    try await writeHealth.check { try await run(on: writers) { try $0.probe() } }
  }

  var pools: [PoolUsage] {
    (readers === writers ? [writers] : [readers, writers]).map(\.usage)
  }

  private var isReadOnly: Bool {
    configuration.access == .readOnly && configuration.location != .memory
  }

  private func run<Value: Sendable>(
    on pool: Pool<SQLiteWorker>, _ job: @escaping @Sendable (SQLiteConnection) throws -> Value
  ) async throws -> Value {
    try await pool.borrow { worker in
      let cancellation = CancellationFlag()
      return try await withTaskCancellationHandler {
        try await worker.run(until: cancellation, job)
      } onCancel: {
        cancellation.cancel()
      }
    }
  }
}

extension SQLiteDatabase {
  /// Opens the connections and applies the migrations, or checks them if the file is read only.
  ///
  /// When a step fails, everything is closed again.
  func open() async throws {
    do {
      writers.fill(isReadOnly ? [] : [try await connect("writer", as: .writer)])
      if readers !== writers {
        var workers: [SQLiteWorker] = []
        for number in 1...max(1, configuration.connections) {
          workers.append(try await connect("reader \(number)", as: .reader))
        }
        readers.fill(workers)
      }
      let migrator = Migrator(migrations)
      try await isReadOnly ? migrator.requireCurrent(self) : migrator.migrate(self)
    } catch {
      await close()
      throw error
    }
  }

  /// Rejects new work, waits for running work, and closes the connections.
  ///
  /// The writing connection is closed last, since closing the last connection writes the
  /// write-ahead log back to the file.
  func close() async {
    async let drainedReaders = readers.drain()
    let drainedWriters = await writers.drain()
    for worker in await drainedReaders + drainedWriters { await worker.close() }
  }

  private func connect(
    _ name: String, as role: SQLiteConnection.Role
  ) async throws -> SQLiteWorker {
    let worker = SQLiteWorker(label: "storage \(name)")
    try await worker.open(configuration, as: role)
    return worker
  }
}
