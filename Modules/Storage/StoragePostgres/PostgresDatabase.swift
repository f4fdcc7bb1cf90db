import Foundation
import Storage
import StorageDriver

/// A PostgreSQL database with a pool of connections, which serve reads and writes alike.
///
/// A connection is made when it is first needed, and again after it was lost.
final class PostgresDatabase: PooledDatabase {
  let configuration: StorageConfiguration
  let migrations: [Migration]
  let readers: Pool<PostgresConnection>
  let writeHealth = WriteHealth()
  private let address: PostgresAddress

  var location: String { address.location }
  var writers: Pool<PostgresConnection> { readers }

  /// - Throws: `StorageError` when the configuration does not have the address of a server.
  init(configuration: StorageConfiguration, migrations: [Migration]) throws(StorageError) {
    self.configuration = configuration
    self.migrations = migrations
    guard case .server(let url) = configuration.location else {
      throw PostgresAddress.refusal("it is not that of a server")
    }
    address = try PostgresAddress(url)
    readers = configuration.pool("connections", at: address.location)
  }

  func connect() async throws { try await readers.fill(configuration.connections) }

  /// Runs a job on a connection, which is made if there is none.
  ///
  /// The job is repeated if it conflicted with others, until the busy timeout has passed, and if the
  /// connection turns out to have been lost before the job's first statement. The pauses are random, so
  /// that writers that conflict do not meet again, and longer each time.
  func use<Value>(
    _ link: inout PostgresConnection?, until cancellation: CancellationFlag,
    _ job: (PostgresConnection) throws -> Value
  ) throws -> Value {
    let end = ContinuousClock.now + configuration.busyTimeout
    var longestPause = 0.001
    while true {
      let isNew = link == nil
      let connection =
        try link
        ?? PostgresConnection(Session(at: address, configuration, until: cancellation))
      connection.session.cancellation = cancellation
      defer { link = connection.session.isLost ? nil : connection }
      do {
        return try job(connection)
      } catch let lost as LostBeforeWork {
        if isNew { throw lost.error }
      } catch let conflict as Conflict {
        guard ContinuousClock.now < end else { throw conflict.error }
        Thread.sleep(forTimeInterval: .random(in: 0...longestPause))
        if cancellation.isCancelled { throw CancellationError() }
        longestPause = min(longestPause * 2, 0.1)
      }
    }
  }
}
