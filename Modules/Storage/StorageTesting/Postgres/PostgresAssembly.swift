public import Storage
import StoragePostgres
import Truss

/// Runs a body with a new database on the tests' PostgreSQL server.
///
/// - Parameters:
///   - migrations: The migrations to apply, in order, before the body runs.
///   - body: Receives the database, which is closed afterwards.
/// - Returns: The result of the body.
/// - Throws: The error of the body, or why there is no database.
public func withPostgresDatabase<Output>(
  migrations: [Migration] = [], _ body: (any Database) async throws -> Output
) async throws -> Output {
  let address = try await PostgresCluster.shared.createDatabase()
  let assembly = PostgresAssembly(base: DatabaseAssembly(migrations: migrations))
  let configuration = StorageConfiguration(
    .server(address), connectTimeout: .seconds(60), queueTimeout: .seconds(3600))
  let container = try await Container(assembly) { Value(configuration) }
  // A test that shares its processors with many others may wait for long.
  return try await container.run(stopTimeout: .seconds(3600)) { container in
    try await body(container.resolve((any Database).self))
  }
}

/// An application of storage only, moved to a server.
private struct PostgresAssembly: Assembly {
  let base: DatabaseAssembly

  var overrides: Overrides { PostgresModule.overrides }
}
