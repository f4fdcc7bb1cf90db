import Foundation
import Storage

/// Applies pending migrations to a database.
///
/// Each is applied and recorded in one transaction, which reads the history again: of two processes
/// that start simultaneously, the second sees what the first has applied.
struct Migrator {
  /// The migrations of the application, in order.
  let migrations: [Migration]

  /// Applies the migrations that are missing in the history of a database.
  ///
  /// - Parameter store: The database.
  /// - Throws: `StorageError`, in particular `migrationRefused` when the migrations conflict with
  ///   each other or with the history, and `migrationFailed`.
  func migrate(_ store: some PooledDatabase) async throws {
    let plan = try MigrationPlan(migrations)
    // An up-to-date database is only read, so that no process waits for a lock.
    guard try await Self.next(of: plan, for: store) != nil else { return }
    while try await store.run(
      on: store.writers,
      { link in try link.migrating { try Self.applyNext(of: plan, to: link, $0) } }
    ) {}
  }

  /// Checks that a database has all migrations.
  ///
  /// - Parameter store: The database, which is only read.
  /// - Throws: `StorageError`, in particular `migrationRefused` when a migration was not applied.
  func requireCurrent(_ store: some PooledDatabase) async throws {
    guard let next = try await Self.next(of: try MigrationPlan(migrations), for: store) else {
      return
    }
    throw StorageError.migrationRefused(id: next.id, .pending)
  }

  private static func next(
    of plan: MigrationPlan, for store: some PooledDatabase
  ) async throws -> Migration? {
    try await store.run(on: store.readers) { link in
      try link.reading { try plan.next(after: history(of: link, $0)) }
    }
  }

  /// Returns the applied migrations, in order.
  private static func history<Link: DriverConnection>(
    of link: Link, _ connection: any Connection
  ) throws -> [AppliedMigration] {
    guard try connection.first(Link.table("schema_migrations"), { _ in true }) != nil else {
      return []
    }
    return try connection.all("SELECT id, statements FROM schema_migrations ORDER BY position") {
      AppliedMigration(id: try $0["id"], text: try $0["statements"])
    }
  }

  private static func applyNext(
    of plan: MigrationPlan, to link: some DriverConnection, _ transaction: any Transaction
  ) throws -> Bool {
    let history = try history(of: link, transaction)
    guard let migration = try plan.next(after: history) else { return false }
    do {
      for statement in migration.statements { try transaction.execute(statement) }
    } catch let error as StorageError {
      throw StorageError.migrationFailed(id: migration.id, error)
    }
    try transaction.execute(
      """
      CREATE TABLE IF NOT EXISTS schema_migrations (
        position BIGINT PRIMARY KEY NOT NULL,
        id TEXT NOT NULL UNIQUE,
        statements TEXT NOT NULL,
        applied_at BIGINT NOT NULL
      )
      """)
    try transaction.execute(
      """
      INSERT INTO schema_migrations (position, id, statements, applied_at)
      VALUES (\(history.count + 1), \(migration.id), \(migration.text), \(Date()))
      """)
    return true
  }
}
