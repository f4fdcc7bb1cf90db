import Storage
import StorageDriver

/// A PostgreSQL database with a pool of connections, which serve reads and writes alike.
///
/// It is usable between ``open()`` and ``close()``. A connection is made when it is first needed, and
/// again after it was lost.
final class PostgresDatabase: Database {
  private let configuration: StorageConfiguration
  private let migrations: [Migration]
  private let address: Result<PostgresAddress, StorageError>
  private let pool: Pool<PostgresWorker>
  private let writeHealth = WriteHealth()

  init(configuration: StorageConfiguration, migrations: [Migration]) {
    self.configuration = configuration
    self.migrations = migrations
    address = Result { () throws(StorageError) in
      guard case .server(let url) = configuration.location else {
        throw .cannotOpen(
          location: PostgresAddress.unknownLocation, .invalidAddress("it is not that of a server"))
      }
      return try PostgresAddress(url)
    }
    let location = (try? address.get())?.location ?? PostgresAddress.unknownLocation
    pool = Pool(
      "connections", patience: configuration.queueTimeout, capacity: configuration.queueLength,
      overload: .overloaded(location: location))
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws -> Value {
    try await run { try $0.reading(body) }
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    guard configuration.access == .readWrite else {
      throw StorageError.readOnly(location: try address.get().location)
    }
    return try await writeHealth.watch { try await run { try $0.writing(body) } }
  }

  func ping() async throws {
    try await run { try $0.ping() }
    try await writeHealth.check { try await run { try $0.probe() } }
  }

  var pools: [PoolUsage] { [pool.usage] }

  private func run<Value: Sendable>(
    _ job: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws -> Value {
    try await pool.borrow { worker in
      let cancellation = Cancellation(waking: worker.signal)
      return try await withTaskCancellationHandler {
        try await worker.run(until: cancellation, job)
      } onCancel: {
        cancellation.cancel()
      }
    }
  }
}

extension PostgresDatabase {
  /// Connects to the server and applies the migrations, or checks them if the database is read only.
  ///
  /// When a step fails, everything is closed again.
  func open() async throws {
    let address = try address.get()
    pool.fill(
      try (1...max(1, configuration.connections)).map { number in
        try PostgresWorker(label: "storage \(number)", address: address, configuration)
      })
    do {
      let migrator = Migrator(migrations)
      switch configuration.access {
      case .readWrite: try await migrator.migrate(self)
      case .readOnly: try await migrator.requireCurrent(self)
      }
    } catch {
      await close()
      throw error
    }
  }

  /// Rejects new work, waits for running work, and closes the connections.
  func close() async {
    for worker in await pool.drain() { await worker.close() }
  }
}

extension PostgresDatabase: MigrationStore {
  func hasTable(_ name: String, on connection: any Connection) throws -> Bool {
    let tables: Int = try connection.one(
      """
      SELECT count(*) AS tables FROM pg_tables
      WHERE schemaname = ANY (current_schemas(false)) AND tablename = \(name)
      """
    ) { try $0["tables"] }
    return tables > 0
  }

  func migrate<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws -> Value {
    try await run { try $0.migrating(body) }
  }
}
