import Storage
import StorageDriver

/// A PostgreSQL database with a pool of connections, which serve reads and writes alike.
///
/// A connection is made when it is first needed, and again after it was lost.
final class PostgresDatabase: PooledDatabase {
  let configuration: StorageConfiguration
  let migrations: [Migration]
  let location: String
  let readers: Pool<PostgresConnection>
  let writeHealth = WriteHealth()
  private let address: Result<PostgresAddress, StorageError>

  var writers: Pool<PostgresConnection> { readers }

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
    location = (try? address.get())?.location ?? PostgresAddress.unknownLocation
    readers = configuration.pool("connections", at: location)
  }

  func connect() async throws {
    _ = try address.get()
    try await readers.fill(configuration.connections)
  }

  func use<Value>(
    _ link: inout PostgresConnection?, until cancellation: CancellationFlag,
    _ job: (PostgresConnection) throws -> Value
  ) throws -> Value {
    try PostgresConnection.run(
      on: &link, at: try address.get(), configuration, until: cancellation, job)
  }
}
