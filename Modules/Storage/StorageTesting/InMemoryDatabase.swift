public import Storage
import StorageLive
import Truss

/// Runs a body with a database in memory that nobody else sees.
///
/// It is the database that applications use, so SQL means the same in tests:
///
/// ```swift
/// try await withInMemoryDatabase(migrations: [UsersMigrations.createUsers]) { database in
///   let users = SQLUserStore(database: database)
///   …
/// }
/// ```
///
/// - Parameters:
///   - migrations: What to apply before the body runs, in this order.
///   - body: Receives the database, which is closed afterwards.
/// - Returns: What the body returns.
/// - Throws: What the body throws, or an error that tells which migration failed.
public func withInMemoryDatabase<Output>(
  migrations: [Migration] = [], _ body: (any Database) async throws -> Output
) async throws -> Output {
  let container = try await Container(InMemoryAssembly(migrations: migrations)) {
    Value(StorageConfiguration(.memory))
  }
  return try await container.run { container in
    try await body(container.resolve((any Database).self))
  }
}
