public import Storage
import StorageLive
import Truss

/// Runs a body with a private database in memory.
///
/// It is the implementation that applications use, so SQL behaves the same in tests:
///
/// ```swift
/// try await withInMemoryDatabase(migrations: [UsersMigrations.createUsers]) { database in
///   let users = SQLUserStore(database: database)
///   …
/// }
/// ```
///
/// - Parameters:
///   - migrations: The migrations to apply, in order, before the body runs.
///   - body: Receives the database, which is closed afterwards.
/// - Returns: The result of the body.
/// - Throws: The error of the body, or an error that names the migration that failed.
public func withInMemoryDatabase<Output>(
  migrations: [Migration] = [], _ body: (any Database) async throws -> Output
) async throws -> Output {
  // A test that shares its processors with many others may wait for long.
  let container = try await Container(DatabaseAssembly(migrations: migrations)) {
    Value(StorageConfiguration(.memory, queueTimeout: .seconds(3600)))
  }
  return try await container.run(stopTimeout: .seconds(3600)) { container in
    try await body(container.resolve((any Database).self))
  }
}
