import Storage
import StorageDriver

/// An SQLite database with one writing connection and several reading ones.
///
/// A database in memory belongs to its connection, so there reads and writes share one. The writing
/// connection is closed last, since closing the last one writes the write-ahead log back to the file.
final class SQLiteDatabase: PooledDatabase {
  let configuration: StorageConfiguration
  let migrations: [Migration]
  let location: String
  let writers: Pool<SQLiteConnection>
  let readers: Pool<SQLiteConnection>
  let writeHealth = WriteHealth()

  init(configuration: StorageConfiguration, migrations: [Migration]) {
    self.configuration = configuration
    self.migrations = migrations
    location =
      switch configuration.location {
      case .file(let path): path
      case .memory: "in memory"
      case .server: "a server"
      }
    writers = configuration.pool("writers", at: location)
    readers =
      configuration.location == .memory ? writers : configuration.pool("readers", at: location)
  }

  func connect() async throws {
    if !isReadOnly { try await fill(writers, 1, as: .writer) }
    if readers !== writers { try await fill(readers, configuration.connections, as: .reader) }
  }

  private func fill(
    _ pool: Pool<SQLiteConnection>, _ count: Int, as role: SQLiteConnection.Role
  ) async throws {
    try await pool.fill(count) { [configuration] in try SQLiteConnection(configuration, as: role) }
  }

  func use<Value>(
    _ link: inout SQLiteConnection?, until cancellation: CancellationFlag,
    _ job: (SQLiteConnection) throws -> Value
  ) throws -> Value {
    guard let link else { throw StorageError.closed }
    link.hooks.cancellation = { cancellation.isCancelled }
    defer { link.hooks.cancellation = nil }
    return try job(link)
  }
}
